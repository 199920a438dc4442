import { z } from 'zod'

const named = z.object({ code: z.string(), name: z.string(), name_my: z.string() })

const townshipView = named.meta({ id: 'Township' })
const regionView = named.extend({ townships: z.array(townshipView) }).meta({ id: 'Region' })
export type RegionView = z.infer<typeof regionView>

/** The states and regions of Myanmar with their townships. */
export const regionsResponse = z.object({ regions: z.array(regionView) })
