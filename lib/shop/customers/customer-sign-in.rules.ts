import type { Locale } from '@/lib/platform/i18n/locales'

/** The sentence that is sent with a link by which a customer signs in. */
export const toSignInText = (locale: Locale, { shop, url }: { shop: string; url: string }): string =>
  locale === 'my'
    ? `${shop}: ဤလင့်ခ်ဖြင့် သင့်အော်ဒါများကို ဤဖုန်းတွင် ကြည့်နိုင်ပါသည်။ တစ်ကြိမ်သာ သုံးနိုင်ပါသည်။ ${url}`
    : `${shop}: with this link you see your orders on this phone. It works once. ${url}`
