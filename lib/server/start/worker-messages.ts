/**
 * Arguments of a serving process: it is the first of a start, and prints what a person has to know; it listens before it
 * is ready, because nobody else serves.
 */
export type WorkerFlag = '--first' | '--listen-early'

/** What a serving process reports: it can receive messages; it serves. */
export type ToSupervisor = { kind: 'loaded' } | { kind: 'serving' }

/** What a serving process is told: build and database are there; it shall stop. */
export type ToWorker =
  | { kind: 'prepared'; url: string; isOurs: boolean }
  | { kind: 'stop'; isReplaced: boolean }
