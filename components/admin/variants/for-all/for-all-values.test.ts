import {
  hasPhotosOfValue,
  listHeldValues,
  listPhotoSets,
  toForAllBody,
} from '@/components/admin/variants/for-all/for-all-values'
import { toRows } from '@/components/admin/variants/group-form-rows'
import { toChangeBody } from '@/components/admin/variants/group-form-values'
import { toGroupErrors } from '@/components/admin/variants/group-errors'
import { groupView, productView } from '@/lib/testing/catalogue/group-views'

const photosOf = (name: string) => [
  { photo_1: `/${name}.webp`, photo_2: '/b.webp', photo_3: null, photo_4: null },
]
const group = groupView({
  photo_option: 2,
  options: [
    { name: 'Size', name_my: null, values: ['S', 'M'].map((value) => ({ value, value_my: null })) },
    { name: 'Colour', name_my: null, values: ['Red', 'Blue'].map((value) => ({ value, value_my: null })) },
  ],
  products: [
    { ...productView(1, ['S', 'Red']), product_images: photosOf('red') },
    { ...productView(2, ['M', 'Red']), product_price: 9_000, product_images: photosOf('other') },
    { ...productView(3, ['S', 'Blue']), product_images: photosOf('blue') },
  ],
})
const texts = {
  product_description: [
    { value: 'Cotton', ids: [1, 2] },
    { value: 'Linen', ids: [3] },
  ],
  description_my: [{ value: null, ids: [1, 2, 3] }],
}
const options = [
  { values: ['S', 'M', 'XL'], valuesMy: [] },
  { values: ['RED', 'Blue', 'Green'], valuesMy: [] },
]
const { rows } = toRows(options, group)

describe('the values of all products of a group', () => {
  it('are named with those that have them, the most frequent first', () => {
    expect(listHeldValues(group, texts, 'product_price')).toEqual([
      { value: '8000', names: ['S, Red', 'S, Blue'] },
      { value: '9000', names: ['M, Red'] },
    ])
    expect(listHeldValues(group, texts, 'product_description').map(({ value }) => value)).toEqual([
      'Cotton',
      'Linen',
    ])
    expect(listHeldValues(group, texts, 'description_my')).toHaveLength(1)
    expect(listHeldValues(group, texts, 'photos')).toHaveLength(3)
  })

  it('are sent where somebody chose to change them, with the versions of all products that were seen', () => {
    const all = {
      'for_all.product_price': '၁၂၀၀၀',
      'for_all.description_my': ' ',
      photo_option: '2',
      'p2.remove': 'on',
    }
    expect(toForAllBody(all)).toEqual({ product_price: '၁၂၀၀၀', description_my: null })
    const body = toChangeBody(
      { changed: { 'for_all.product_price': '12000', 'p1.product_price': '7' }, all },
      options,
      rows,
    )
    expect(body).toMatchObject({
      for_all: { product_price: '၁၂၀၀၀' },
      products: [
        { id: 1, version: 1, product_price: '7' },
        { id: 3, version: 1 },
      ],
      remove: [2],
    })
    expect(toForAllBody({ product_price: '1' })).toEqual({})
  })
})

describe('the photos of the values of an option', () => {
  const red = { 'photos.red.photo_1': '/red.webp', 'photos.red.photo_2': '/b.webp' }
  const sets = (more: Record<string, string>) =>
    listPhotoSets(options, rows, { photo_option: '2', ...red, ...more })

  it('are sent where they were changed, or are to be those of all products of the value', () => {
    expect(sets({})).toEqual([])
    expect(sets({ 'photos.red.all': 'on' })).toMatchObject([
      { value: 'RED', photo_1: '/red.webp', photo_3: null },
    ])
    expect(sets({ 'photos.red.photo_1': '/new.webp' })).toMatchObject([
      { value: 'RED', photo_1: '/new.webp' },
    ])
    expect(sets({ photo_option: '', 'photos.red.photo_1': '/new.webp' })).toEqual([])
  })

  it('are those of a new product of the value, unless the value has none', () => {
    const all = { photo_option: '2' }
    expect(hasPhotosOfValue(['XL', 'Red'], options, rows, all)).toBe(true)
    expect(hasPhotosOfValue(['XL', 'Green'], options, rows, all)).toBe(false)
    const sent = { ...all, 'photos.green.photo_1': '/g.webp' }
    expect(hasPhotosOfValue(['XL', 'Green'], options, rows, sent)).toBe(true)
    expect(hasPhotosOfValue(['XL', 'Red'], options, rows, { photo_option: '' })).toBe(false)
  })

  it('have their errors at their fields', () => {
    const all = { photo_option: '2', ...red, 'photos.red.photo_1': '/new.webp' }
    const errors = {
      photo_sets: ['x'],
      'photo_sets.0.photo_2': ['x'],
      'for_all.product_price': ['y'],
      for_all: ['y'],
    }
    expect(toGroupErrors(errors, { changed: all, all }, rows, options)).toEqual({
      'photos.red.photo_2': ['x'],
      'for_all.product_price': ['y'],
    })
  })
})
