import type { FieldErrors } from '@/lib/errors'
import { cashErrorMessages } from '@/lib/i18n/cash-error-messages'
import { catalogueErrorMessages } from '@/lib/i18n/catalogue-error-messages'
import type { Locale } from '@/lib/i18n/locales'
import { moneyErrorMessages } from '@/lib/i18n/money-error-messages'
import { stockErrorMessages } from '@/lib/i18n/stock-error-messages'

/** The server's error messages and their Burmese translations. Placeholders in braces are carried over. */
export const burmeseErrorMessages: Readonly<Record<string, string>> = {
  ...moneyErrorMessages,
  'This field is required': 'ဖြည့်ရန် လိုအပ်ပါသည်',
  'Must be text': 'စာသား ဖြစ်ရပါမည်',
  'Must be a whole number': 'ဂဏန်းသာ ဖြည့်ပါ',
  'Must be an order number, such as {number}': '{number} ကဲ့သို့ အော်ဒါနံပါတ် ဖြစ်ရပါမည်',
  'Must be at least {min}': 'အနည်းဆုံး {min} ဖြစ်ရပါမည်',
  'Must be at most {max} characters': 'စာလုံး {max} လုံးထက် မများရပါ',
  'Must be at most {max}': '{max} ထက် မများရပါ',
  'Must be an email address': 'အီးမေးလ်လိပ်စာ ပုံစံ မမှန်ပါ',
  'Must be a phone number': 'ဖုန်းနံပါတ် မမှန်ပါ',
  'Must be one of {list}': 'ဤအထဲမှ တစ်ခု ဖြစ်ရပါမည်: {list}',
  'Must be a date such as {date}': '{date} ပုံစံဖြင့် ရက်စွဲ ဖြစ်ရပါမည်',
  'Must not be before the first day': 'စတင်သည့်ရက်ထက် မစောရပါ',
  'Must be a list of ids': 'နံပါတ်စာရင်း ဖြစ်ရပါမည်',
  'Must be a web address': 'ဝဘ်လိပ်စာ ဖြစ်ရပါမည်',
  'Must be a path of the shop, such as /product, or a web address':
    '/product ကဲ့သို့ ဆိုင်အတွင်းလမ်းကြောင်း သို့မဟုတ် ဝဘ်လိပ်စာ ဖြစ်ရပါမည်',
  'Must be the path of an uploaded picture': 'ဤဆိုင်ရှိ ပုံ၏ လမ်းကြောင်း ဖြစ်ရပါမည်',
  'Must contain visible text': 'ဖတ်၍ရသော စာ ပါရပါမည်',
  'Contains a character that cannot be stored': 'သိမ်း၍မရသော စာလုံး ပါနေပါသည်',
  'No changes were given': 'ပြင်ရန် ဘာမှ မပါပါ',
  'You have to choose your payment method!': 'ငွေပေးချေမည့်နည်းလမ်းကို ရွေးပေးပါ။',
  'Your cart is empty': 'သင့်ဈေးခြင်းထဲတွင် ဘာမှမရှိပါ',
  'Must be a list of cart items': 'ဈေးခြင်းထဲရှိ ပစ္စည်းစာရင်း ဖြစ်ရပါမည်',
  'At most {count} different products in one order': 'အော်ဒါတစ်ခုတွင် ပစ္စည်းအမျိုး {count} အထိသာ ရပါသည်',
  'This order is too large': 'ဤအော်ဒါမှာ များလွန်းပါသည်',
  'Upload your payment screenshot first': 'ငွေလွှဲပြေစာကို အရင်တင်ပေးပါ',
  'You have uploaded {count} screenshots without an order: order with the last one, or try again tomorrow.':
    'အော်ဒါမတင်ဘဲ ငွေလွှဲပြေစာ {count} ပုံ တင်ထားပြီးပါပြီ။ နောက်ဆုံးတင်ထားသောပုံဖြင့် အော်ဒါတင်ပါ၊ သို့မဟုတ် မနက်ဖြန် ထပ်ကြိုးစားပါ။',
  'This screenshot has paid for order {order}: upload another one for this order':
    'ဤငွေလွှဲပြေစာဖြင့် အော်ဒါ {order} အတွက် ပေးချေပြီးပါပြီ။ ဤအော်ဒါအတွက် နောက်တစ်ပုံ တင်ပေးပါ',
  'Must be a mobile number of Myanmar': 'မြန်မာ မိုဘိုင်းဖုန်းနံပါတ် ဖြစ်ရပါမည်',
  'Must be 8 to 20 digits': 'ဂဏန်း 8 လုံးမှ 20 လုံး ဖြစ်ရပါမည်',
  'This Idempotency-Key was used for another record': 'ဤ Idempotency-Key ကို အခြားမှတ်တမ်းတစ်ခုတွင် သုံးပြီးပါပြီ',
  'The record of this Idempotency-Key has been deleted': 'ဤ Idempotency-Key ဖြင့် ဖန်တီးခဲ့သော မှတ်တမ်းကို ဖျက်လိုက်ပါပြီ',
  'This Idempotency-Key was used for another checkout': 'ဤ Idempotency-Key ကို အခြားအော်ဒါတွင် သုံးပြီးပါပြီ',
  ...stockErrorMessages,
  'The price of {name} changed from {before} to {now} Kyats':
    '{name} ၏ ဈေးနှုန်း {before} ကျပ်မှ {now} ကျပ်သို့ ပြောင်းသွားပါသည်',
  'The total changed from {before} to {now} Kyats': 'စုစုပေါင်း {before} ကျပ်မှ {now} ကျပ်သို့ ပြောင်းသွားပါသည်',
  'Must be days such as 2 or 2-4': '2 သို့မဟုတ် 2-4 ကဲ့သို့ ရက်အရေအတွက် ဖြစ်ရပါမည်',
  'Must be a list of places': 'နေရာစာရင်း ဖြစ်ရပါမည်',
  'At most {count} places': 'နေရာ {count} ခုအထိသာ ရပါသည်',
  'At most {count} zones': 'ပို့ဆောင်ရေးဇုန် {count} ခုအထိသာ ရပါသည်',
  '"{place}" is no place: write a region, or a township and its region':
    '"{place}" ဟူသော နေရာ မရှိပါ။ တိုင်း/ပြည်နယ်၊ သို့မဟုတ် မြို့နယ်နှင့် ၎င်း၏ တိုင်း/ပြည်နယ်ကို ရေးပါ',
  '"{place}" is in the zone "{zone}" already': '"{place}" သည် "{zone}" ဇုန်ထဲတွင် ရှိပြီးဖြစ်ပါသည်',
  'Fill in all three weight fields, or none': 'အလေးချိန် အကွက်သုံးခုလုံး ဖြည့်ပါ၊ သို့မဟုတ် တစ်ခုမျှ မဖြည့်ပါနှင့်',
  'This zone cannot be deleted: it is for all places that no other zone has':
    'ဤဇုန်ကို ဖျက်၍မရပါ။ အခြားဇုန်တွင် မပါသော နေရာအားလုံးအတွက် ဖြစ်ပါသည်',
  'The file is empty': 'ဖိုင်ထဲတွင် ဘာမှမရှိပါ',
  'Must be a PNG or JPEG picture': 'PNG သို့မဟုတ် JPEG ပုံ ဖြစ်ရပါမည်',
  'The picture is too large: 40 megapixels at most': 'ပုံကြီးလွန်းပါသည်။ 40 megapixel အထိသာ ရပါသည်',
  'The picture is too large: 12,000 pixels a side and 40 megapixels at most':
    'ပုံကြီးလွန်းပါသည်။ တစ်ဖက်လျှင် 12,000 pixel နှင့် စုစုပေါင်း 40 megapixel အထိသာ ရပါသည်',
  'This picture takes too long to decode: save it as a plain JPEG and upload that':
    'ဤပုံကို ဖတ်ရန် အချိန်ကြာလွန်းပါသည်။ ရိုးရိုး JPEG အဖြစ် သိမ်းပြီး ပြန်ပို့ပေးပါ',
  'Too many pictures are being processed: try again': 'ယခု ပုံများ များပြားစွာ ရောက်နေပါသည်။ ထပ်ပို့ပေးပါ',
  'The shop has no storage space right now': 'ယခု ဆိုင်တွင် သိမ်းရန်နေရာ မရှိပါ',
  'The shop has no space for pictures right now': 'ယခု ပုံသိမ်းရန် နေရာမရှိပါ',
  'The shop cannot reach its pictures right now. Please try again.':
    'ယခု ဆိုင်၏ ပုံများကို ရယူ၍ မရပါ။ ခဏနေမှ ထပ်ကြိုးစားပေးပါ။',
  'The upload took too long: try again': 'ပုံတင်ရန် အချိန်ကြာလွန်းပါသည်။ ထပ်ကြိုးစားပေးပါ',
  'The picture is damaged or incomplete': 'ပုံပျက်နေသည် သို့မဟုတ် မပြည့်စုံပါ',
  'Must be an address that begins with https:// or http://': 'https:// သို့မဟုတ် http:// ဖြင့် စသော လိပ်စာ ဖြစ်ရပါမည်',
  'Must not contain a username or a password': 'အမည် သို့မဟုတ် စကားဝှက် မပါရပါ',
  'Must be the number of a chat, or the @name of a channel': 'စကားဝိုင်း၏ နံပါတ် သို့မဟုတ် ချန်နယ်၏ @အမည် ဖြစ်ရပါမည်',
  'Must be the token that BotFather gave you': 'BotFather ပေးထားသော တိုကင် ဖြစ်ရပါမည်',
  'There are {count} already: remove one first': '{count} ခု ရှိပြီးပါပြီ။ တစ်ခုကို အရင်ဖယ်ရှားပါ',
  'Must be true or false': 'true သို့မဟုတ် false ဖြစ်ရပါမည်',
  'The file has no rows': 'ဖိုင်ထဲတွင် ပစ္စည်းစာရင်း မပါပါ',
  'The file is not a text file': 'ဤဖိုင်သည် စာသားဖိုင် မဟုတ်ပါ',
  'The file is not in UTF-8: save it as "CSV UTF-8"': 'ဖိုင်သည် UTF-8 မဟုတ်ပါ။ "CSV UTF-8" အဖြစ် သိမ်းပြီး ပြန်တင်ပေးပါ',
  'This is a workbook: save it as "CSV UTF-8"': 'ဤဖိုင်သည် Excel ဖိုင် ဖြစ်ပါသည်။ "CSV UTF-8" အဖြစ် သိမ်းပြီး ပြန်တင်ပေးပါ',
  'A quotation mark that opens here is never closed': 'ဤနေရာတွင် ဖွင့်ထားသော မျက်တောင်ကို ပြန်မပိတ်ထားပါ',
  'A quotation mark is in the wrong place: inside a cell, write it twice':
    'မျက်တောင် နေရာမှားနေပါသည်။ အကွက်ထဲတွင် မျက်တောင်ကို နှစ်ခါရေးရပါမည်',
  'At most {count} rows in one file': 'ဖိုင်တစ်ဖိုင်တွင် {count} ကြောင်းအထိသာ ရပါသည်',
  'At most {count} columns in one file': 'ဖိုင်တစ်ဖိုင်တွင် ကော်လံ {count} ခုအထိသာ ရပါသည်',
  'The first line must name the columns': 'ပထမစာကြောင်းတွင် ကော်လံအမည်များ ပါရပါမည်',
  'Column {number} has no name': 'ကော်လံအမှတ် {number} တွင် အမည်မပါပါ',
  'There is no column {column}': '{column} ဆိုသော ကော်လံ မရှိပါ',
  'The column {column} appears twice': '{column} ကော်လံ နှစ်ခါပါနေပါသည်',
  'The column {column} is missing': '{column} ကော်လံ မပါပါ',
  'The row has {cells} cells, the first line names {columns} columns':
    'ဤအကြောင်းတွင် အကွက် {cells} ကွက်ရှိပြီး ပထမစာကြောင်းတွင် ကော်လံ {columns} ခု ရှိပါသည်',
  'The same id is on line {line}': 'စာကြောင်း {line} တွင်လည်း ဤ id ပါနေပါသည်',
  'There is no such picture in this shop': 'ဤဆိုင်တွင် ဤပုံ မရှိပါ',
  'No picture of this name was uploaded with the file': 'ဤအမည်ဖြင့် ပုံကို ဖိုင်နှင့်အတူ မတင်ထားပါ',
  'Must be a file name': 'ဖိုင်အမည် ဖြစ်ရပါမည်',
  'At most {count} pictures for one import': 'တစ်ကြိမ် ထည့်သွင်းရာတွင် ပုံ {count} ပုံအထိသာ ရပါသည်',
  'There are no pictures under this number': 'ဤနံပါတ်ဖြင့် တင်ထားသော ပုံများ မရှိပါ',
  'A picture of {name} was deleted after the check: check the file again':
    'စစ်ဆေးပြီးနောက် {name} ၏ ပုံကို ဖျက်လိုက်ပါပြီ။ ဖိုင်ကို ထပ်စစ်ပေးပါ',
  '{name} was added after the check: check the file again': 'စစ်ဆေးပြီးနောက် {name} ကို ထည့်လိုက်ပါပြီ။ ဖိုင်ကို ထပ်စစ်ပေးပါ',
  '{name} was sold or changed after the import': 'ထည့်သွင်းပြီးနောက် {name} ကို ရောင်းပြီး သို့မဟုတ် ပြောင်းပြီး ဖြစ်ပါသည်',
  'The former brand or category of {name} was changed after the import':
    'ထည့်သွင်းပြီးနောက် {name} ၏ ယခင် အမှတ်တံဆိပ် သို့မဟုတ် အမျိုးအစား ပြောင်းသွားပါသည်',
  'This import was not applied': 'ဤစာရင်းကို ထည့်သွင်းထားခြင်း မရှိပါ',
  'This import is too old to be undone': 'ဤစာရင်းသည် ဟောင်းလွန်းသဖြင့် ပြန်ဖျက်၍ မရတော့ပါ',
  'This import is being applied right now': 'ဤစာရင်းကို ယခု ထည့်သွင်းနေဆဲ ဖြစ်ပါသည်',
  '{count} rows are rejected: correct them, or leave them out':
    'အကြောင်း {count} ကြောင်း လက်မခံနိုင်ပါ။ ပြင်ပေးပါ သို့မဟုတ် ချန်ထားခဲ့ပါ',
  'The brand or category of {name} was changed after the check: check the file again':
    'စစ်ဆေးပြီးနောက် {name} ၏ အမှတ်တံဆိပ်နှင့် အမျိုးအစား ပြောင်းသွားပါသည်။ ဖိုင်ကို ထပ်စစ်ပေးပါ',
  'The stock of {name} was changed after the check: check the file again':
    'စစ်ဆေးပြီးနောက် {name} ၏ လက်ကျန် ပြောင်းသွားပါသည်။ ဖိုင်ကို ထပ်စစ်ပေးပါ',
  '{name} was changed after the check: check the file again':
    'စစ်ဆေးပြီးနောက် {name} ပြောင်းသွားပါသည်။ ဖိုင်ကို ထပ်စစ်ပေးပါ',
  'The body holds too many values: {count} at most': 'ပေးပို့သော အချက်အလက် များလွန်းပါသည်။ {count} ခုအထိသာ ရပါသည်',
  'The body holds too much text: {count} characters at most': 'စာများလွန်းပါသည်။ စာလုံး {count} လုံးအထိသာ ရပါသည်',
  'This is too much text in the Zawgyi font: write it in Unicode':
    'ဇော်ဂျီဖောင့်ဖြင့် ရေးထားသည်မှာ များလွန်းပါသည်။ ယူနီကုဒ်ဖြင့် ရေးပေးပါ',
  'The form could not be read': 'ဖောင်ကို ဖတ်၍မရပါ',
  'The body is too large: 1 MiB at most': 'ပို့ထားသည်မှာ ကြီးလွန်းပါသည်။ 1 MiB အထိသာ ရပါသည်',
  'The fields are too large: 1 MiB at most': 'ဖြည့်ထားသည်များ ကြီးလွန်းပါသည်။ 1 MiB အထိသာ ရပါသည်',
  'Exactly two slides are required': 'ဆလိုက် နှစ်ခု ရှိရပါမည်',
  'The file is too large: {size} MiB at most': 'ဖိုင်ကြီးလွန်းပါသည်။ {size} MiB အထိသာ ရပါသည်',
  'This order cannot become {wanted}: it is {now}': 'ဤအော်ဒါကို {wanted} သို့ ပြောင်း၍မရပါ။ ယခု {now} ဖြစ်နေပါသည်',
  'This payment cannot become {wanted}: it is {now}':
    'ဤငွေပေးချေမှုကို {wanted} သို့ ပြောင်း၍မရပါ။ ယခု {now} ဖြစ်နေပါသည်',
  'This payment cannot become {wanted}: its order is {now}':
    'ဤငွေပေးချေမှုကို {wanted} သို့ ပြောင်း၍မရပါ။ အော်ဒါမှာ {now} ဖြစ်နေပါသည်',
  'Check all four: amount, receiver, time, account': 'ငွေပမာဏ၊ လက်ခံသူ၊ အချိန်၊ အကောင့် လေးခုလုံး စစ်ဆေးပါ',
  'Must be the last 6 digits': 'နောက်ဆုံးဂဏန်း 6 လုံး ဖြစ်ရပါမည်',
  'This order already has {count} screenshots: please call the shop':
    'ဤအော်ဒါတွင် ငွေလွှဲပြေစာ {count} ပုံ ရှိပြီးပါပြီ။ ဆိုင်သို့ ဖုန်းဆက်ပေးပါ',
  'This order no longer accepts a screenshot': 'ဤအော်ဒါတွင် ငွေလွှဲပြေစာ ထပ်တင်၍ မရတော့ပါ',
  'This screenshot belongs to another order': 'ဤငွေလွှဲပြေစာကို အခြားအော်ဒါတွင် သုံးပြီးပါပြီ',
  'A product of this order cannot have more stock: lower its stock first':
    'ဤအော်ဒါရှိ ပစ္စည်းတစ်ခု၏ လက်ကျန် အများဆုံးဖြစ်နေပါသည်။ အရင်လျှော့ပေးပါ',
  'There is already a brand with this name': 'ဤအမည်ဖြင့် အမှတ်တံဆိပ် ရှိပြီးဖြစ်ပါသည်',
  'This brand already has a category with this name': 'ဤအမှတ်တံဆိပ်တွင် ဤအမည်ဖြင့် အမျိုးအစား ရှိပြီးဖြစ်ပါသည်',
  'This category already has a subcategory with this name': 'ဤအမျိုးအစားတွင် ဤအမည်ဖြင့် အမျိုးအစားခွဲ ရှိပြီးဖြစ်ပါသည်',
  'There is no such brand': 'ဤအမှတ်တံဆိပ် မရှိပါ',
  'There is no such category': 'ဤအမျိုးအစား မရှိပါ',
  'There is no such subcategory': 'ဤအမျိုးအစားခွဲ မရှိပါ',
  'This category does not belong to the chosen brand': 'ဤအမျိုးအစားသည် ရွေးထားသော အမှတ်တံဆိပ်၏ မဟုတ်ပါ',
  'This subcategory does not belong to the chosen category': 'ဤအမျိုးအစားခွဲသည် ရွေးထားသော အမျိုးအစား၏ မဟုတ်ပါ',
  'This payment method already has an account': 'ဤငွေပေးချေနည်းအတွက် အကောင့် ရှိပြီးဖြစ်ပါသည်',
  'Customers could no longer pay: this is the last active account':
    'ဖွင့်ထားသော နောက်ဆုံးအကောင့် ဖြစ်၍ မရပါ။ ဝယ်သူများ ငွေပေးချေ၍ မရဖြစ်သွားပါမည်',
  'The accounts have changed in the meantime': 'အကောင့်များ ပြောင်းသွားပါပြီ',
  'Choose at least one product': 'ကုန်ပစ္စည်း အနည်းဆုံး တစ်ခု ရွေးပါ',
  'At most {count} reasons': 'အကြောင်းရင်း {count} ခုအထိသာ ရပါသည်',
  'At most {count} characters in a line': 'တစ်ကြောင်းလျှင် စာလုံး {count} လုံးအထိသာ ရပါသည်',
  'At most {count} orders at once': 'တစ်ကြိမ်လျှင် အော်ဒါ {count} ခုအထိသာ ရပါသည်',
  'Choose at least one order': 'အော်ဒါ အနည်းဆုံး တစ်ခု ရွေးပါ',
  'Its payment has not been checked yet': 'ငွေပေးချေမှုကို မစစ်ရသေးပါ',
  'The customer has sent another screenshot: check it first': 'ဝယ်သူက ငွေလွှဲပြေစာ အသစ် ပို့ထားပါသည်။ အရင် စစ်ဆေးပါ',
  'At most {count} products at once': 'တစ်ကြိမ်လျှင် ကုန်ပစ္စည်း {count} ခုအထိသာ ရပါသည်',
  '{name} cannot be changed like this: it costs {price} Kyats and {stock} are left':
    '{name} ကို ဤသို့ ပြောင်း၍မရပါ။ ဈေးမှာ {price} ကျပ်၊ လက်ကျန်မှာ {stock} ဖြစ်ပါသည်',
  'Must be a percentage such as {percents} or {lower}': '{percents} သို့မဟုတ် {lower} ကဲ့သို့ ရာခိုင်နှုန်း ဖြစ်ရပါမည်',
  'At most {count} days at once': 'တစ်ကြိမ်လျှင် {count} ရက်အထိသာ ရပါသည်',
  'Must be a list of prices': 'ဈေးနှုန်းစာရင်း ဖြစ်ရပါမည်',
  'A price change can be undone for {minutes} minutes only':
    'ဈေးနှုန်းပြောင်းလဲမှုကို {minutes} မိနစ်အတွင်းသာ ပြန်ပြောင်းနိုင်ပါသည်',
  '{name} was deleted after the price change: nothing was undone':
    'ဈေးနှုန်းပြောင်းပြီးနောက် {name} ကို ဖျက်ထားသဖြင့် ဘာမှ ပြန်မပြောင်းပါ',
  'The price of {name} was changed again, to {price} Kyats: nothing was undone':
    '{name} ၏ ဈေးနှုန်းကို {price} ကျပ်သို့ ထပ်ပြောင်းထားသဖြင့် ဘာမှ ပြန်မပြောင်းပါ',
  'Somebody else has changed this in the meantime': 'ဤအရာကို အခြားသူတစ်ယောက် ပြင်လိုက်ပါပြီ',
  'Must be at least {min} characters': 'စာလုံး အနည်းဆုံး {min} လုံး ရှိရပါမည်',
  'Must be six digits': 'ဂဏန်း ခြောက်လုံး ဖြစ်ရပါမည်',
  'Must be six digits, or one of your backup codes': 'ဂဏန်း ခြောက်လုံး သို့မဟုတ် သိမ်းထားသော ကုဒ်တစ်ခု ဖြစ်ရပါမည်',
  'Sign in first': 'အရင် ဝင်ရောက်ပေးပါ',
  'You may not do this': 'သင့်တွင် ဤအရာကို လုပ်ပိုင်ခွင့် မရှိပါ',
  'E-mail address or password is wrong': 'အီးမေးလ် သို့မဟုတ် စကားဝှက် မမှန်ပါ',
  'This code is wrong': 'ကုဒ် မမှန်ပါ',
  'This code was already used: wait for the next one': 'ဤကုဒ်ကို သုံးပြီးပါပြီ။ နောက်ကုဒ်ကို စောင့်ပေးပါ',
  'Too many wrong codes: sign in again in a while': 'ကုဒ် အကြိမ်များစွာ မှားပါသည်။ ခဏစောင့်ပြီး ပြန်ဝင်ပေးပါ',
  'This is not your password': 'သင့်စကားဝှက် မဟုတ်ပါ',
  'This password is easy to guess: use a few unrelated words':
    'ဤစကားဝှက်ကို ခန့်မှန်းရ လွယ်ပါသည်။ တစ်ခုနှင့်တစ်ခု မဆိုင်သော စကားလုံး အနည်းငယ် ယူပေးပါ',
  'Start setting up the second factor first': 'ဒုတိယအဆင့် အတည်ပြုခြင်းကို မစတင်ရသေးပါ',
  'There is already a second factor': 'ဒုတိယအဆင့် အတည်ပြုခြင်း ရှိပြီးဖြစ်ပါသည်',
  'The shop would have no owner left': 'ဆိုင်တွင် ပိုင်ရှင် မကျန်တော့ပါ',
  'This person has another role: change it first': 'သူ့တွင် အခြားရာထူး ရှိပါသည်။ အရင်ပြောင်းပေးပါ',
  'This invitation is no longer valid: ask for a new one': 'ဤဖိတ်ကြားချက် သက်တမ်းကုန်ပါပြီ။ အသစ်တောင်းပေးပါ',
  'This link is no longer valid: it works once, and not for long':
    'ဤလင့်ခ် သုံး၍မရတော့ပါ။ တစ်ကြိမ်သာ၊ အချိန်အကန့်အသတ်ဖြင့် သုံးနိုင်ပါသည်',
  'Nobody signs in with this e-mail address': 'ဤအီးမေးလ်ဖြင့် ဝင်ရောက်သူ မရှိပါ',
  'A backup is already being made': 'အရန်ကူးခြင်းတစ်ခု လုပ်နေဆဲ ဖြစ်ပါသည်',
  'This download has expired: begin it again in the settings': 'ဤဒေါင်းလုဒ် သက်တမ်းကုန်ပါပြီ။ ဆက်တင်တွင် ပြန်စပါ',
  'Too many requests. Wait {seconds} s, then try again.':
    'တောင်းဆိုမှု များလွန်းနေပါသည်။ {seconds} စက္ကန့် စောင့်ပြီးမှ ထပ်ကြိုးစားပါ။',
  'Too many requests. Wait {minutes} min, then try again.':
    'တောင်းဆိုမှု များလွန်းနေပါသည်။ {minutes} မိနစ် စောင့်ပြီးမှ ထပ်ကြိုးစားပါ။',
  'The shop cannot reach its data right now. Please try again.':
    'ဆိုင်၏ အချက်အလက်ကို ယခု မရယူနိုင်ပါ။ ခဏအကြာတွင် ထပ်ကြိုးစားပါ။',
  'This file is being sent to others. Please try again in a minute.':
    'ဤဖိုင်ကို အခြားသူများထံ ပို့နေဆဲဖြစ်ပါသည်။ တစ်မိနစ်အကြာတွင် ထပ်ကြိုးစားပါ။',
  ...cashErrorMessages,
  ...catalogueErrorMessages,
  'Something went wrong': 'တစ်ခုခု မှားယွင်းသွားပါသည်',
}

const PLACEHOLDER = /\{(\w+)\}/g

/** The characters of a message without its placeholders. */
const countLiterals = (message: string): number => message.replace(PLACEHOLDER, '').length

/**
 * Each English message as a pattern; its groups are the placeholders. The message with more literal text comes first,
 * because 'Must be at least {min}' matches 'Must be at least 12 characters' too.
 */
const byLiterals = Object.entries(burmeseErrorMessages).sort(
  ([one], [other]) => countLiterals(other) - countLiterals(one),
)
const patterns = byLiterals.map(([english, burmese]) => {
  const source = english
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[.*+?^$()|[\]\\]/g, '\\$&') : `(?<${part}>.+)`))
    .join('')
  return { pattern: new RegExp(`^${source}$`, 's'), burmese }
})

/** Translates an error message to the reader's language (decision D4); an unknown message is returned unchanged. */
export function translateError(locale: Locale, sentence: string): string {
  if (locale === 'en') return sentence
  const [, place, message] = /^(\w+|Line \d+): (.+)$/s.exec(sentence) ?? []
  if (place && message) return `${translateError(locale, place)}: ${translateError(locale, message)}`
  for (const { pattern, burmese } of patterns) {
    const found = pattern.exec(sentence)
    if (found) return burmese.replace(PLACEHOLDER, (_, name: string) => found.groups?.[name] ?? '')
  }
  return sentence
}

/** Translates all messages of an error body to the reader's language. */
export const translateErrors = (locale: Locale, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, sentences]) => [
      field,
      sentences.map((sentence) => translateError(locale, sentence)),
    ]),
  )
