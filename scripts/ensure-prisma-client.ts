import { generateClient } from '@/scripts/generate-prisma-client'

/** Loaded before a command that needs the generated Prisma client, which a fresh checkout does not have yet. */
await generateClient()
