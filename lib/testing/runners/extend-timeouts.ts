import { TIMEOUTS } from '@/lib/platform/process/timeouts'

/** How many times longer the database may take in a test than in a shop. */
const FACTOR = 4

// A busy machine is no reason for a test to fail: a race with forty statements took longer than the 5.5 s of the shop
// when other programs ran beside it. Import this before the pool, which reads the timeouts when it is loaded.
// timeouts.test.ts checks the values of the shop.
Object.assign(TIMEOUTS, Object.fromEntries(Object.entries(TIMEOUTS).map(([name, ms]) => [name, FACTOR * ms])))
