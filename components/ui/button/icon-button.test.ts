import { createElement, type ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Carousel } from '@/components/shop/home/carousel'
import { IconButton } from '@/components/ui/button/icon-button'
import { QuantityStepper } from '@/components/ui/field/quantity-stepper'

const read = (props: Partial<ComponentProps<typeof IconButton>>) => {
  const { props: button } = IconButton({ label: 'More', onClick: jest.fn(), ...props }) as {
    props: ComponentProps<'button'>
  }
  return { isPressable: button.onClick !== undefined, isFocusable: button.disabled !== true }
}

it.each([
  ['as usual', {}, { isPressable: true, isFocusable: true }],
  ['while it works', { isBusy: true }, { isPressable: false, isFocusable: true }],
  ['when it can do nothing', { isDisabled: true }, { isPressable: false, isFocusable: true }],
])('a button with an icon keeps the focus: %s', (_when, props, expected) => {
  expect(read(props)).toEqual(expected)
})

const labels = { group: 'Quantity', less: 'Less', more: 'More' }
const slides = [
  { slide: '1', goTo: 'To 1' },
  { slide: '2', goTo: 'To 2' },
]
const carousel: ComponentProps<typeof Carousel> = {
  labels: { region: '', previous: '', next: '', slides },
  children: slides.map(({ slide }) => slide),
}

it.each([
  ['a quantity of one', createElement(QuantityStepper, { value: 1, max: 1, labels, onChange: jest.fn() }), 2],
  ['the first slide', createElement(Carousel, carousel), 1],
])('%s disables no button that may have the focus', (_what, element, count) => {
  const html = renderToStaticMarkup(element)
  expect(html).not.toContain('disabled=""')
  expect(html.match(/aria-disabled="true"/g)).toHaveLength(count)
})
