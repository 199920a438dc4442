import { admitAdmin } from '@/lib/identity/queries'
import { type Admin, type Right, rights } from '@/lib/identity/schema'

/** The one admin of an open shop, who may do all. */
export const theAdmin = (): Promise<Admin<Right>> =>
  admitAdmin<Right>(new Headers(), null, (held) => rights.every((right) => held.includes(right)))
