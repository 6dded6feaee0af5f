"""People in front of the page, who do what a person can: read, press, type, pass a device on."""
