import { nameUnselected, renameErrors } from '@/components/admin/form/rename-errors'

const REQUIRED = 'This field is required'
const rename = (message: string) =>
  renameErrors(
    { status: 422, message, errors: { add: [REQUIRED], 'add.0.stock_quantity': [REQUIRED] } },
    () => ({
      'n1.stock_quantity': [REQUIRED],
    }),
  )

describe('a rejection in the names of the form', () => {
  it.each([
    ['without the name of the API', `add: ${REQUIRED}`, REQUIRED],
    ['as it is when it names no field', REQUIRED, REQUIRED],
    [
      'as it is when it is about something else',
      'Somebody else has changed this',
      'Somebody else has changed this',
    ],
  ])('has the message %s', (_, message, expected) => {
    expect(rename(message)).toEqual({
      status: 422,
      message: expected,
      errors: { 'n1.stock_quantity': [REQUIRED] },
    })
  })
})

it('says to select where nothing is selected', () => {
  const errors = { type: ['Must be one of these'], other: ['Wrong'] }
  expect(nameUnselected(errors, (name) => name === 'type', 'Please select one')).toEqual({
    type: ['Please select one'],
    other: ['Wrong'],
  })
})
