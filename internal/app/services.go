package app

import "mailwright/internal/integrations/provider"

// services are the mailing services that accounts can be connected to; a new one is a folder and a line here.
var services = []provider.Provider{}
