import type { Admin, Permission } from '@/lib/actors'
import { archiveProduct } from '@/lib/catalogue/products.commands'
import { restoreProduct } from '@/lib/catalogue/product-status.commands'
import { db } from '@/lib/db/client'
import { adminActor } from '@/lib/testing/actors'
import {
  createGroup,
  findId,
  newProduct,
  patchGroup,
  PHOTOS,
  storedProduct,
} from '@/lib/testing/product-group-calls'

const groupRow = (id: number) => db().productGroup.findUnique({ where: { id } })

let admin: Admin<Permission>
beforeAll(async () => {
  admin = await adminActor()
})

describe('a deleted product of a group', () => {
  it('is in its group again when it is restored', async () => {
    const group = await createGroup()
    const id = findId(group, 'M', 'Red')
    await archiveProduct(admin, id)
    expect(await restoreProduct(admin, id)).toMatchObject({ group_id: group.id, value_1: 'M' })
    expect(await groupRow(group.id)).toMatchObject({ values1: ['S', 'M'] })
  })

  it('is restored with the spelling that its values have by then', async () => {
    const group = await createGroup({ name: 'Respelled tee' })
    const id = findId(group, 'S', 'Blue')
    await archiveProduct(admin, id)
    await patchGroup(group.id, {
      add: [newProduct(['M', 'BLUE'], PHOTOS)],
      value_order: [[], ['BLUE', 'RED']],
    })
    expect(await restoreProduct(admin, id)).toMatchObject({ value_1: 'S', value_2: 'BLUE' })
    expect(await storedProduct(id)).toMatchObject({
      ...{ name: 'Respelled tee – S, BLUE', searchText: 'respelled tee – s, blue' },
    })
    expect(await groupRow(group.id)).toMatchObject({ values2: ['BLUE', 'RED'] })
  })

  it('is restored without group when its values were taken meanwhile', async () => {
    const group = await createGroup()
    const id = findId(group, 'M', 'Red')
    await archiveProduct(admin, id)
    const more = newProduct(['M', 'Red'], { photo_1: '/a/1.webp', photo_2: '/a/2.webp' })
    expect((await patchGroup(group.id, { add: [more] })).status).toBe(200)
    expect(await restoreProduct(admin, id)).toMatchObject({ group_id: null, value_1: null, value_2: null })
  })
})
