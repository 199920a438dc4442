import { bodiesPhase } from '@/e2e/abuse/phases/bodies'
import type { Phase } from '@/e2e/abuse/phase'
import { addressesPhase } from '@/e2e/abuse/phases/addresses'
import { descriptionPhase } from '@/e2e/abuse/phases/description'
import { floodsPhase } from '@/e2e/abuse/phases/floods'
import { callsPhase, headersPhase } from '@/e2e/abuse/phases/generated'
import { guessesPhase } from '@/e2e/abuse/phases/guesses'
import { holdsPhase } from '@/e2e/abuse/phases/holds'
import { limitsPhase } from '@/e2e/abuse/phases/limits'
import { loadPhase } from '@/e2e/abuse/phases/load'
import { imagesPhase } from '@/e2e/abuse/phases/images'
import { readingsPhase } from '@/e2e/abuse/phases/readings'
import { retriesPhase } from '@/e2e/abuse/phases/retries'
import { socketsPhase } from '@/e2e/abuse/phases/sockets'
import { fileScenarios } from '@/e2e/abuse/scenarios/files'
import { processScenarios } from '@/e2e/abuse/scenarios/process'
import { namesScenario, shopScenarios } from '@/e2e/abuse/scenarios/shop'
import { textScenarios } from '@/e2e/abuse/scenarios/texts'
import { importScenarios } from '@/e2e/abuse/scenarios/imports'

/** Known past failures, each on its own; then generated requests. */
export const phases: readonly Phase[] = [
  ...processScenarios,
  addressesPhase,
  ...fileScenarios,
  ...textScenarios,
  ...importScenarios,
  ...shopScenarios,
  bodiesPhase,
  retriesPhase,
  imagesPhase,
  readingsPhase,
  loadPhase,
  headersPhase,
  callsPhase,
  socketsPhase,
  descriptionPhase,
  floodsPhase,
  namesScenario,
  holdsPhase,
  limitsPhase,
  guessesPhase,
]
