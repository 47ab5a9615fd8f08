project = 'Springs'
