import { totalmem } from 'node:os'

/** Bytes of memory that this process can have: those of the machine, or of its container where that has fewer. */
export const getMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity)
