import { type PhaseContext, type Phase, phase } from '@/e2e/abuse/phase'

/** The allowed process listeners, each identified by a part of its source; those of Next are replaced. */
const ALLOWED: Readonly<Record<string, readonly RegExp[]>> = {
  uncaughtException: [/an uncaught exception/],
  unhandledRejection: [/an unhandled rejection/],
  warning: [/onWarning/],
  exit: [/callRefs\('exit'\)/],
  SIGINT: [/Stopping/],
  SIGTERM: [/Stopping/],
  SIGHUP: [/replaceAll/],
}

/** Only the shop handles errors and signals. */
async function listListeners(trial: PhaseContext): Promise<void> {
  const state = await trial.shop().state()
  for (const [event, sources] of Object.entries(state?.listeners ?? {})) {
    for (const source of sources) {
      const isKnown = ALLOWED[event]?.some((words) => words.test(source)) ?? false
      if (!isKnown)
        trial.tally.fail(`a listener for ${event} that is not the shop's: ${source.slice(0, 200)}`)
    }
  }
}

export const processScenarios: Phase[] = [
  phase('listeners', 'only the shop listens for errors and signals of its process', [listListeners]),
]
