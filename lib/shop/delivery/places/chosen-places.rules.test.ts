import {
  hasTownship,
  sortPlaces,
  toggleRegion,
  toggleTownship,
} from '@/lib/shop/delivery/places/chosen-places.rules'
import type { RegionView } from '@/lib/shop/delivery/places/places.schema'

const named = (code: string) => ({ code, name: code, name_my: code })
const yangon: RegionView = { ...named('yangon'), townships: ['bahan', 'hlaing', 'insein'].map(named) }
const NONE = new Set<string>()

it('a whole region is one place, which has every township', () => {
  const chosen = toggleRegion(new Set(['yangon/hlaing', 'chin/']), yangon)
  expect(sortPlaces(chosen)).toEqual(['chin/', 'yangon/'])
  expect(hasTownship(chosen, NONE, 'yangon', 'bahan')).toBe(true)
  expect(sortPlaces(toggleRegion(chosen, yangon))).toEqual(['chin/'])
})

it('a whole region without one township is the others, apart from those of other zones', () => {
  const taken = new Set(['yangon/insein'])
  const chosen = toggleTownship(new Set(['yangon/']), taken, yangon, 'bahan')
  expect(sortPlaces(chosen)).toEqual(['yangon/hlaing'])
})

it('a township that another zone names is not of the region', () => {
  expect(hasTownship(new Set(['yangon/']), new Set(['yangon/insein']), 'yangon', 'insein')).toBe(false)
})

it('a township is ticked and unticked by itself', () => {
  const chosen = toggleTownship(NONE, NONE, yangon, 'hlaing')
  expect(sortPlaces(chosen)).toEqual(['yangon/hlaing'])
  expect(sortPlaces(toggleTownship(chosen, NONE, yangon, 'hlaing'))).toEqual([])
})
