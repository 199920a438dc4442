import { readEnv } from '@/lib/env'
import { boundedServer } from '@/lib/front/listener'

it('keeps idle connections of proxies for longer than proxies do, and those of browsers for seconds', () => {
  const kept = (TRUSTED_PROXIES: string) => boundedServer(readEnv({ TRUSTED_PROXIES }), {}).keepAliveTimeout
  expect(kept('127.0.0.1')).toBeGreaterThan(60_000)
  expect(kept('')).toBeLessThanOrEqual(5_000)
})
