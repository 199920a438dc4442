import type { Fault } from '@/e2e/faults/fault'
import { appFaults } from '@/e2e/faults/kinds/app'
import { clientFaults } from '@/e2e/faults/kinds/clients'
import { diskFaults } from '@/e2e/faults/kinds/disk'
import { networkFaults } from '@/e2e/faults/kinds/line'
import { postgresFaults } from '@/e2e/faults/kinds/postgres'

/** Every fault, in the order in which they are tried. */
export const faults: readonly Fault[] = [
  ...appFaults,
  ...postgresFaults,
  ...networkFaults,
  ...diskFaults,
  ...clientFaults,
]
