import { PASSWORD_COST } from '@/lib/platform/auth/sign-in/passwords.rules'

// A hash of the shop takes 55 ms of CPU time, and tests make hundreds. passwords.test.ts checks what they cost in the shop.
Object.assign(PASSWORD_COST, { memoryCost: 1_024, timeCost: 1 })
