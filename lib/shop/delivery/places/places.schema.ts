import { z } from 'zod'

/** What a place has to say too before its delivery zone is certain. */
export const missingPlace = z.enum(['region', 'township'])
export type MissingPlace = z.infer<typeof missingPlace>

/** A place by its codes. */
export const placeCodes = z
  .object({ region: z.string(), township: z.string().nullable() })
  .meta({ id: 'PlaceCodes' })

const named = z.object({ code: z.string(), name: z.string(), name_my: z.string() })

const townshipView = named.meta({ id: 'Township' })
const regionView = named.extend({ townships: z.array(townshipView) }).meta({ id: 'Region' })
export type RegionView = z.infer<typeof regionView>

/** The states and regions of Myanmar with their townships. */
export const regionsResponse = z.object({ regions: z.array(regionView) })
