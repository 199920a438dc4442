import { generateClient } from '@/scripts/generate-prisma-client'

/** Loaded before a command that needs the database client: in a fresh copy of the shop it is not there yet. */
generateClient()
