import { writeFileSync } from 'node:fs'
import { renderApiRoutes, ROUTES_FILE } from '@/scripts/api-routes-table'

/** `npm run routes:generate`: writes the table of API calls. `lib/openapi/openapi.test.ts` fails when it is out of date. */
writeFileSync(ROUTES_FILE, renderApiRoutes())
