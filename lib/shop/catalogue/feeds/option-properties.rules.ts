/** The differences between the products of a group that schema.org and the catalogues of Meta and Google have a name for. */
export const optionProperties = ['size', 'color', 'material', 'pattern'] as const
export type OptionProperty = (typeof optionProperties)[number]

/** The English and Burmese names of options that mean each property. */
const NAMES: Readonly<Record<OptionProperty, RegExp>> = {
  size: /^(sizes?|အရွယ်အစား|အရွယ်|ဆိုဒ်)$/iu,
  color: /^(colou?rs?|အရောင်)$/iu,
  material: /^(materials?|အသား)$/iu,
  pattern: /^(patterns?|အဆင်|ပုံစံ)$/iu,
}

/** The property that an option of this name is; undefined for any other difference. */
export const findOptionProperty = (option: string): OptionProperty | undefined =>
  optionProperties.find((property) => NAMES[property].test(option.trim()))
