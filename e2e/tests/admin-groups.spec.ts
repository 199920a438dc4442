import { aReceipt } from '@/e2e/fixtures/images'
import { createGroup } from '@/e2e/fixtures/product-groups'
import { expect, test } from '@/e2e/fixtures/test'
import { AdminList } from '@/e2e/pages/admin-list'
import { GroupForm } from '@/e2e/pages/group-form'
import { productsResponse } from '@/lib/shop/catalogue/products/catalogue.schema'
import { productGroupResponse } from '@/lib/shop/catalogue/variants/product-groups.schema'
import type { APIRequestContext } from 'playwright/test'

const options = [{ name: 'Size' }, { name: 'Colour' }]

async function readGroup(request: APIRequestContext, id: number | null | undefined) {
  const answer = await request.get(`/api/products/groups/${id}`)
  return productGroupResponse.parse(await answer.json()).group
}

async function listBrand(request: APIRequestContext, brand: number, query = '') {
  return productsResponse.parse(await (await request.get(`/api/products?brand=${brand}${query}`)).json())
}

test('fifteen products are made in one form, in the order in which their values were typed', async ({
  page,
  request,
  catalogue,
}) => {
  const { brand, category, subcategory } = await catalogue.taxonomy()
  const form = new GroupForm(page)
  const name = catalogue.uniqueName('Cotton Tee')
  await page.goto('/admin/product/create')
  await page.getByRole('link', { name: 'In sizes or colours' }).click()
  await form.field('Name of the product').fill(name)
  await form.choose('Choose Brand', brand.name)
  await form.choose('Choose Category', category.name)
  await form.choose('Choose Subcategory', subcategory.name)
  await form.field('Option 1').fill('Size')
  await form.field('Values of option 1').fill('S, M, L, XL, XXL')
  await form.field('The same values in Myanmar').first().fill('အသေး၊ အလတ်၊ အကြီး')
  await form.field('Option 2').fill('Colour')
  await form.field('Values of option 2').fill('Red, Blue, Green')
  await expect(form.rows).toHaveCount(15)

  await test.step('errors are at their fields', async () => {
    await form.price('M, Blue').fill('a lot')
    await form.saveAs('Create')
    await expect(form.summary).toBeFocused()
    await expect(form.summary).toContainText('Price of M, Blue')
    await expect(form.row('M, Blue')).toContainText('Must be a whole number')
  })

  await form.price('M, Blue').fill('13000')
  await form.field('Price (Kyats)').fill('၁၂၀၀၀')
  await form.field('Weight (g)').fill('180')
  await form.page.getByLabel('Stock', { exact: true }).first().fill('4')
  const image = await aReceipt()
  await form.upload('Photo 1', image)
  await expect(page.getByRole('button', { name: 'Remove Photo 1' })).toBeVisible()
  await form.upload('Photo 2', image)
  await expect(page.getByRole('button', { name: 'Remove Photo 2' })).toBeVisible()
  await page.getByLabel('Photo of S, Red', { exact: true }).setInputFiles({
    name: 'red.png',
    mimeType: 'image/png',
    buffer: await aReceipt(),
  })
  await expect(form.row('S, Red').getByRole('progressbar')).toHaveCount(0)
  await form.saveAs('Create')
  await expect(page).toHaveURL(/\/admin\/product$/)

  const all = await listBrand(request, brand.id, '&per_page=100')
  expect(all.total).toBe(15)
  expect((await listBrand(request, brand.id, '&grouped=1')).total).toBe(1)
  const group = await readGroup(request, all.data[0]?.group_id)
  expect(group.options.map((option) => option.values.map(({ value }) => value))).toEqual([
    ['S', 'M', 'L', 'XL', 'XXL'],
    ['Red', 'Blue', 'Green'],
  ])
  expect(group.options[0]?.values.slice(0, 4).map(({ value_my }) => value_my)).toEqual([
    'အသေး',
    'အလတ်',
    'အကြီး',
    null,
  ])
  const [first] = group.products
  expect(first).toMatchObject({ product_name: `${name} – S, Red`, product_price: 12_000, stock_quantity: 4 })
  expect(group.products.find(({ values }) => values.join() === 'M,Blue')?.product_price).toBe(13_000)
  const firstPhotos = group.products.map(({ product_images: [images] }) => images?.photo_1)
  expect([firstPhotos.length, new Set(firstPhotos).size]).toEqual([15, 2])
  expect(firstPhotos.filter((photo) => photo === firstPhotos[0])).toHaveLength(1)
})

test(
  'products of a group are edited in place, added, taken out, and the group is dissolved',
  { tag: '@smoke' },
  async ({ page, request, catalogue }) => {
    const variants = [{ values: ['S', 'Red'] }, { values: ['M', 'Red'] }]
    const { id, name, products, brand_id } = await createGroup(catalogue, { options, variants })
    const form = await new GroupForm(page).open(`/admin/product/edit${products[0]?.id}`)
    await page.getByRole('link', { name: 'All sizes and colours' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

    await form.price('S, Red').fill('9500')
    await form.stock('S, Red').fill('7')
    await form.row('M, Red').getByRole('checkbox').check()
    await form.field('Values of option 2').fill('Red, Blue')
    await form.row('M, Blue').getByRole('checkbox').uncheck()
    await form.saveAs('Update')
    await expect(form.summary).toContainText('Please check these fields')
    await expect(form.summary).toContainText('Stock of S, Blue: This field is required')
    await expect(form.stock('S, Blue')).not.toHaveAttribute('placeholder')
    await form.stock('S, Blue').fill('2')
    await form.saveAs('Update')
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toHaveCount(1)
    await expect(form.rows).toHaveCount(2)
    const changed = await readGroup(request, id)
    expect(changed.products).toMatchObject([
      { id: products[0]?.id, product_price: 9_500, stock_quantity: 7 },
      // As the product that it is most like.
      { values: ['S', 'Blue'], product_price: 8_000, product_weight: 180, stock_quantity: 2 },
    ])

    await test.step('values get their texts in Myanmar', async () => {
      await form.field('The same values in Myanmar').last().fill('အနီ၊ အပြာ')
      await form.saveAs('Update')
      const readTexts = async () =>
        (await readGroup(request, id)).options[1]?.values.map(({ value_my }) => value_my)
      await expect.poll(readTexts).toEqual(['အနီ', 'အပြာ'])
      await page.reload()
    })

    await test.step('somebody else was faster', async () => {
      await form.stock('S, Red').fill('6')
      await catalogue.patch(`/api/products/${products[0]?.id}`, { stock_quantity: 5 })
      await form.saveAs('Update')
      await expect(form.summary).toBeFocused()
      expect((await readGroup(request, id)).products[0]?.stock_quantity).toBe(5)
      await page.reload()
    })

    await form.saveAs('Dissolve the group')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Dissolve the group' }).click()
    await expect(page).toHaveURL(/\/admin\/product$/)
    expect((await request.get(`/api/products/groups/${id}`)).status()).toBe(404)
    expect((await listBrand(request, brand_id)).data.map(({ group_id }) => group_id)).toEqual([
      null,
      null,
      null,
    ])
  },
)

test('a corrected value renames its products, which keep number and stock; new ones are made only when asked for', async ({
  page,
  request,
  catalogue,
}) => {
  const variants = [{ values: ['S', 'Red'] }, { values: ['M', 'Red'] }]
  const { id, products } = await createGroup(catalogue, { options, variants })
  const before = (await readGroup(request, id)).products
  const form = new GroupForm(page)
  await page.goto(`/admin/product/groups/${id}`)
  await form.field('Values of option 1').fill('Small, M')
  await expect(page.getByRole('status').filter({ hasText: 'Rename S to Small' })).toBeVisible()
  await expect(form.rows).toHaveCount(2)
  await expect(form.row('Small, Red')).toContainText('Was: S, Red')
  await form.saveAs('Update')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toHaveCount(1)
  const after = (await readGroup(request, id)).products
  expect(after.map(({ id: one, values, stock_quantity }) => [one, values[0], stock_quantity])).toEqual([
    [products[0]?.id, 'Small', before[0]?.stock_quantity],
    [products[1]?.id, 'M', before[1]?.stock_quantity],
  ])
  // The form compares with the saved values once it has them.
  await expect(form.row('Small, Red')).not.toContainText('Was:')
  await form.field('Values of option 1').fill('Small, Medium')
  await page.getByRole('checkbox', { name: /^Make new products instead/ }).check()
  await expect(form.rows).toHaveCount(3)
  await expect(form.stock('Medium, Red')).toHaveValue('')
})

test('a price is changed for all, photos for a colour, and the product is deleted', async ({
  page,
  request,
  catalogue,
}) => {
  const variants = [
    { values: ['S', 'Red'] },
    { values: ['M', 'Red'] },
    { values: ['S', 'Blue'], price: 9_000 },
  ]
  const { id } = await createGroup(catalogue, { options, variants })
  const form = await new GroupForm(page).open(`/admin/product/groups/${id}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('1 of 3 have another price: 9,000')
  await page.getByRole('checkbox', { name: 'Change for all : Price (Kyats)' }).check()
  await form.field('Price (Kyats)').fill('၉၅၀၀')
  await expect(main.getByRole('status').filter({ hasText: 'Changes 3 of 3: S, Red (8,000)' })).toBeVisible()
  await form.field('Photos by').selectOption({ label: 'Colour' })
  await page.getByLabel('Photo 1 of Red', { exact: true }).setInputFiles({
    name: 'red.png',
    mimeType: 'image/png',
    buffer: await aReceipt(),
  })
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await form.saveAs('Update')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toHaveCount(1)
  const { products, photo_option: option } = await readGroup(request, id)
  expect([option, ...products.map(({ product_price: price }) => price)]).toEqual([2, 9_500, 9_500, 9_500])
  const firsts = products.map(({ values, product_images: [images] }) => [values[1], images?.photo_1])
  expect(new Set(firsts.map(String)).size).toBe(2)

  await form.saveAs('Delete the product')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the product' }).click()
  await expect(page).toHaveURL(/\/admin\/product$/)
  expect((await request.get(`/api/products/${products[0]?.id}`)).status()).toBe(404)
})

test('products of the list become a group', async ({ page, request, catalogue }) => {
  const taxonomy = await catalogue.taxonomy()
  const red = await catalogue.product(taxonomy)
  const blue = await catalogue.product(taxonomy)
  await new AdminList(page, '/admin/product').open(`?brand=${taxonomy.brand.id}`)
  await page.getByLabel(`Select ${red.productName}`, { exact: true }).check()
  await page.getByLabel(`Select ${blue.productName}`, { exact: true }).check()
  await page.getByRole('link', { name: 'Make a group' }).click()
  const form = new GroupForm(page)
  const name = catalogue.uniqueName('Cap')
  await form.field('Name of the product').fill(name)
  await form.field('Option 1').fill('Colour')
  await page.locator(`[name="p${red.productID}.value_1"]`).fill('Red')
  await page.locator(`[name="p${blue.productID}.value_1"]`).fill('red')
  await form.saveAs('Group products')
  await expect(form.summary).toContainText('Another product of the group has the same values')
  await page.locator(`[name="p${blue.productID}.value_1"]`).fill('Blue')
  await form.saveAs('Group products')
  await expect(page.getByRole('status').filter({ hasText: /^The group was made$/ })).toHaveCount(1)
  await expect(page).toHaveURL(/\/admin\/product$/)
  const { data, total } = await listBrand(request, taxonomy.brand.id)
  expect(total).toBe(2)
  expect(data.map(({ value_1, product_name }) => [value_1, product_name]).sort()).toEqual([
    ['Blue', `${blue.productName} – Blue`],
    ['Red', `${red.productName} – Red`],
  ])
})
