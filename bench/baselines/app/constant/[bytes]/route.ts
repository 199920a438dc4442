import { constant } from '@/bench/baselines/constant'

export const dynamic = 'force-dynamic'

/** Returns the same JSON of the given size for every request. */
export async function GET(_request: Request, { params }: { params: Promise<{ bytes: string }> }) {
  const { bytes } = await params
  return new Response(constant(Number(bytes)), { headers: { 'Content-Type': 'application/json' } })
}
