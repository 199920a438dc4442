import { z } from 'zod'
import { loadEngine } from '@/lib/platform/ocr/engine.commands'

/**
 * read-pictures: reads the text of one picture after another for the shop that started it (lib/platform/ocr/reader.commands.ts), and ends
 * with it. A picture that cannot be read is null.
 */
const request = z.object({ picture: z.union([z.string(), z.instanceof(Uint8Array)]) })

const engine = loadEngine()
process.once('disconnect', () => process.exit(0))
process.on('message', (message) => void answer(message))

async function answer(message: unknown): Promise<void> {
  const { picture } = request.parse(message)
  const read = await engine
  const lines = await read(typeof picture === 'string' ? picture : Buffer.from(picture)).catch(() => null)
  process.send?.(lines)
}
