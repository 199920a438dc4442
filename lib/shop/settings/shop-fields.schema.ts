import type { SettingField } from '@/lib/shop/settings/setting-field.schema'

/** Who the shop is and how it is reached. */
export const shopFields = {
  shop_name: {
    kind: 'line',
    max: 100,
    isRequired: true,
    column: 'shop.name',
    isPublic: true,
    initial: 'Zay',
  },
  /** Its picture in the header, on papers and in link previews. */
  shop_logo: {
    kind: 'image',
    column: 'shop.logo',
    hint: 'logoHint',
    description: 'Path of the logo; null for the name alone',
    initial: null,
  },
  /** A square picture for tabs and home screens. */
  shop_icon: {
    kind: 'image',
    column: 'shop.icon',
    hint: 'iconHint',
    description: 'Path of the square icon; null for that of the software',
    initial: null,
  },
  /** What buttons and links are drawn in; lib/shop/settings/accent.rules.ts makes it readable in both schemes. */
  shop_color: {
    kind: 'code',
    max: 7,
    column: 'shop.color',
    hint: 'colorHint',
    description: 'Accent colour as #rrggbb; null for the usual one',
    initial: null,
  },
  shop_phone: {
    kind: 'code',
    max: 40,
    isRequired: true,
    column: 'shop.phone',
    isPublic: true,
    initial: '+95 9 7900 01234',
  },
  /** The one contact that a shop may do without. */
  shop_email: {
    kind: 'email',
    max: 255,
    column: 'shop.email',
    isPublic: true,
    hint: 'optional',
    initial: 'hello@zay.example',
  },
  shop_address: {
    kind: 'line',
    max: 255,
    isRequired: true,
    column: 'shop.address',
    isPublic: true,
    rows: 2,
    initial: 'No. 12, Anawrahta Road, Kyauktada Township, Yangon',
  },
  shop_facebook: {
    kind: 'web',
    max: 500,
    column: 'shop.facebook',
    isPublic: true,
    hint: 'optional',
    description: 'URL of the page; null for none',
    initial: null,
  },
  shop_viber: {
    kind: 'phone',
    max: 40,
    column: 'shop.viber',
    isPublic: true,
    hint: 'optional',
    description: 'Phone number of the Viber account; null for none',
    initial: null,
  },
  shop_messenger: {
    kind: 'web',
    max: 500,
    column: 'shop.messenger',
    isPublic: true,
    hint: 'optional',
    description: 'URL of the Messenger chat; null for none',
    initial: null,
  },
} as const satisfies Readonly<Record<string, SettingField>>
