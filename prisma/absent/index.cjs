// Loaded in place of @prisma/dev and @prisma/studio-core (decision 0199).
'use strict'
