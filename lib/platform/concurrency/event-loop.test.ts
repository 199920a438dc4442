import { createYield } from '@/lib/platform/concurrency/event-loop'

it('yields to other work after 20 ms, and not before', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000)
  const yieldTurn = createYield()
  const immediate = jest.fn()
  try {
    setImmediate(immediate)
    now.mockReturnValue(1_019)
    await yieldTurn()
    expect(immediate).not.toHaveBeenCalled()
    now.mockReturnValue(1_020)
    await yieldTurn()
    expect(immediate).toHaveBeenCalledTimes(1)
    setImmediate(immediate)
    now.mockReturnValue(1_039)
    await yieldTurn()
    expect(immediate).toHaveBeenCalledTimes(1)
  } finally {
    now.mockRestore()
  }
})
