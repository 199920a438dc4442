import type { Fault } from '@/e2e/chaos/fault'
import { appFaults } from '@/e2e/chaos/faults/app'
import { clientFaults } from '@/e2e/chaos/faults/clients'
import { diskFaults } from '@/e2e/chaos/faults/disk'
import { networkFaults } from '@/e2e/chaos/faults/network'
import { postgresFaults } from '@/e2e/chaos/faults/postgres'

/** Every fault, in the order of execution. */
export const faults: readonly Fault[] = [
  ...appFaults,
  ...postgresFaults,
  ...networkFaults,
  ...diskFaults,
  ...clientFaults,
]
