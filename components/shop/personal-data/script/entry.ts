/**
 * components/shop/personal-data/script: The script of these lists, bundled apart from React.
 */

import { type PersonalData, PERSONAL_DATA_CHANGE } from '@/components/shop/personal-data/script/personal-data'
import { drawButtons, pressButton } from '@/components/shop/personal-data/script/buttons'
import { createCart } from '@/components/shop/personal-data/script/cart'
import { createNotices } from '@/components/shop/personal-data/script/notices'
import { createWishlist } from '@/components/shop/personal-data/script/wishlist'

/**
 * A small script of its own, bundled by lib/server/render/browser-script.ts and loaded before all others: it holds the
 * customer's cart and wishlist, and product cards work with it while a slow line still loads the scripts of the page.
 * The components of the page read the lists from it (use-personal-data.ts).
 */
const publish = () => {
  drawButtons(personalData)
  dispatchEvent(new Event(PERSONAL_DATA_CHANGE))
}
const notices = createNotices(() => dispatchEvent(new Event(PERSONAL_DATA_CHANGE)))
const personalData: PersonalData = {
  cart: createCart(notices.notify, publish),
  wishlist: createWishlist(notices.notify, publish),
  drainNotices: notices.drain,
  draw: () => drawButtons(personalData),
}
const press = (target: unknown) => pressButton(target, personalData)

window.personalData = personalData
const early = window.earlyPresses
if (Array.isArray(early)) {
  // The page's first listener kept the presses until now. From now on it hands them over at once.
  window.earlyPresses = { push: press }
  early.forEach(press)
} else {
  // The page came by a navigation from one without it, such as the back office.
  addEventListener('click', ({ target }) => press(target))
}

void personalData.cart.refresh()
void personalData.wishlist.refresh()
// The rest of the page may not be there yet.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', publish, { once: true })
publish()
