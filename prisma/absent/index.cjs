// Loaded in place of @prisma/dev, @prisma/studio-core and @swc/core (decision 0199).
'use strict'

/** next-intl imports it by name, to find messages in sources. */
exports.transform = () => {
  throw new Error('@swc/core is not installed: see decision 0199')
}
