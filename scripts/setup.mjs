// Loaded before a command: enables TypeScript, and generates the Prisma client that the command imports.
import 'tsx'
await import('./ensure-prisma-client.ts')
