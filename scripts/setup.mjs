// Loaded before a command: runs TypeScript, and generates the database client that the command imports.
import 'tsx'
await import('./ensure-prisma-client.ts')
