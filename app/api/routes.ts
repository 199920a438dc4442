import * as adminAudit from '@/app/api/admin/audit/route'
import * as adminInvitation from '@/app/api/admin/invitations/[id]/route'
import * as adminJoin from '@/app/api/admin/join/route'
import * as adminNotification from '@/app/api/admin/notifications/[id]/route'
import * as adminNotificationResend from '@/app/api/admin/notifications/[id]/resend/route'
import * as adminNotificationSent from '@/app/api/admin/notifications/[id]/sent/route'
import * as adminNotificationTrial from '@/app/api/admin/notifications/[id]/trial/route'
import * as adminNotifications from '@/app/api/admin/notifications/route'
import * as adminPassword from '@/app/api/admin/account/password/route'
import * as adminPeople from '@/app/api/admin/people/route'
import * as adminPerson from '@/app/api/admin/people/[id]/route'
import * as adminSecondFactor from '@/app/api/admin/account/second-factor/route'
import * as adminSession from '@/app/api/admin/account/sessions/[id]/route'
import * as adminSessions from '@/app/api/admin/account/sessions/route'
import * as adminSignIn from '@/app/api/admin/sign-in/route'
import * as adminSignInCode from '@/app/api/admin/sign-in/code/route'
import * as adminSignOut from '@/app/api/admin/sign-out/route'
import * as adminToken from '@/app/api/admin/tokens/[id]/route'
import * as adminTokens from '@/app/api/admin/tokens/route'
import * as brand from '@/app/api/brands/[id]/route'
import * as brands from '@/app/api/brands/route'
import * as brandUpload from '@/app/api/brands/upload/route'
import * as cartItem from '@/app/api/cartitem/[productId]/route'
import * as cartItems from '@/app/api/cartitems/[id]/route'
import * as checkout from '@/app/api/cartitems/checkout/route'
import * as screenshotUpload from '@/app/api/cartitems/paymentscreenshot/upload/route'
import * as cartStore from '@/app/api/cartitems/store/route'
import * as cartUpdate from '@/app/api/cartitems/update/route'
import * as category from '@/app/api/categories/[id]/route'
import * as categories from '@/app/api/categories/route'
import * as categoryUpload from '@/app/api/categories/upload/route'
import * as ready from '@/app/api/health/ready/route'
import * as health from '@/app/api/health/route'
import * as orderDetails from '@/app/api/orderDetails/[id]/route'
import * as ordersOf from '@/app/api/orders/[userId]/route'
import * as ordersExport from '@/app/api/orders/export/route'
import * as orderNotes from '@/app/api/orders/notes/route'
import * as orderTrack from '@/app/api/orders/track/route'
import * as orders from '@/app/api/orders/route'
import * as orderUpdate from '@/app/api/orders/update/route'
import * as account from '@/app/api/payment-accounts/[id]/route'
import * as accounts from '@/app/api/payment-accounts/route'
import * as payment from '@/app/api/payments/[id]/route'
import * as payments from '@/app/api/payments/route'
import * as product from '@/app/api/products/[id]/route'
import * as productsExport from '@/app/api/products/export/route'
import * as productImportApply from '@/app/api/products/imports/[id]/apply/route'
import * as productImport from '@/app/api/products/imports/[id]/route'
import * as productImportRows from '@/app/api/products/imports/[id]/rows/route'
import * as productImports from '@/app/api/products/imports/route'
import * as productImportSample from '@/app/api/products/imports/sample/route'
import * as productsBulk from '@/app/api/products/bulk/route'
import * as products from '@/app/api/products/route'
import * as productUpload from '@/app/api/products/upload/route'
import * as settings from '@/app/api/settings/route'
import * as settingsUpload from '@/app/api/settings/upload/route'
import * as subcategory from '@/app/api/subcategories/[id]/route'
import * as subcategories from '@/app/api/subcategories/route'
import * as textUnicode from '@/app/api/text/unicode/route'
import * as trending from '@/app/api/trending/products/route'
import * as wishlists from '@/app/api/wishlists/[id]/route'
import * as wishlistStore from '@/app/api/wishlists/store/route'

/** Every API call by its path. A test compares the list with the route folders. */
export const apiRoutes = {
  '/api/brands': brands,
  '/api/brands/{id}': brand,
  '/api/brands/upload': brandUpload,
  '/api/categories': categories,
  '/api/categories/{id}': category,
  '/api/categories/upload': categoryUpload,
  '/api/subcategories': subcategories,
  '/api/subcategories/{id}': subcategory,
  '/api/trending/products': trending,
  '/api/products': products,
  '/api/products/{id}': product,
  '/api/products/upload': productUpload,
  '/api/products/export': productsExport,
  '/api/products/imports': productImports,
  '/api/products/imports/sample': productImportSample,
  '/api/products/imports/{id}': productImport,
  '/api/products/imports/{id}/apply': productImportApply,
  '/api/products/imports/{id}/rows': productImportRows,
  '/api/products/bulk': productsBulk,
  '/api/wishlists/{id}': wishlists,
  '/api/wishlists/store': wishlistStore,
  '/api/cartitems/{id}': cartItems,
  '/api/cartitem/{productId}': cartItem,
  '/api/cartitems/store': cartStore,
  '/api/cartitems/update': cartUpdate,
  '/api/cartitems/paymentscreenshot/upload': screenshotUpload,
  '/api/cartitems/checkout': checkout,
  '/api/orders': orders,
  '/api/orders/export': ordersExport,
  '/api/orders/{userId}': ordersOf,
  '/api/orders/update': orderUpdate,
  '/api/orders/track': orderTrack,
  '/api/orders/notes': orderNotes,
  '/api/payments': payments,
  '/api/payments/{id}': payment,
  '/api/orderDetails/{id}': orderDetails,
  '/api/settings': settings,
  '/api/settings/upload': settingsUpload,
  '/api/payment-accounts': accounts,
  '/api/payment-accounts/{id}': account,
  '/api/admin/sign-in': adminSignIn,
  '/api/admin/sign-in/code': adminSignInCode,
  '/api/admin/sign-out': adminSignOut,
  '/api/admin/join': adminJoin,
  '/api/admin/account/password': adminPassword,
  '/api/admin/account/second-factor': adminSecondFactor,
  '/api/admin/account/sessions': adminSessions,
  '/api/admin/account/sessions/{id}': adminSession,
  '/api/admin/people': adminPeople,
  '/api/admin/people/{id}': adminPerson,
  '/api/admin/invitations/{id}': adminInvitation,
  '/api/admin/tokens': adminTokens,
  '/api/admin/tokens/{id}': adminToken,
  '/api/admin/notifications': adminNotifications,
  '/api/admin/notifications/{id}': adminNotification,
  '/api/admin/notifications/{id}/sent': adminNotificationSent,
  '/api/admin/notifications/{id}/trial': adminNotificationTrial,
  '/api/admin/notifications/{id}/resend': adminNotificationResend,
  '/api/admin/audit': adminAudit,
  '/api/text/unicode': textUnicode,
  '/api/health': health,
  '/api/health/ready': ready,
}
