/** The server's error messages and their Burmese translations. Placeholders in braces are carried over. */
export const burmeseErrorMessages: Readonly<Record<string, string>> = {
  // Commands about money and returned goods.
  'This order is cancelled: what came in is due back already':
    'ဤအော်ဒါကို ပယ်ဖျက်ပြီး ဖြစ်၍ ရရှိငွေအားလုံးကို ပြန်အမ်းရန် မှတ်ထားပြီး ဖြစ်ပါသည်',
  'Not all of this order was paid: nothing of it can be given back':
    'ဤအော်ဒါအတွက် ငွေ အပြည့် မရသေးပါ။ ဘာမှ ပြန်ပေး၍ မရပါ',
  'Nothing of this is left to give back': 'ဤအတွက် ပြန်ပေးရန် မကျန်တော့ပါ',
  'Only {amount} Kyats of this are left to give back': 'ဤအတွက် ပြန်ပေးရန် {amount} ကျပ်သာ ကျန်ပါသည်',
  'A counter-entry cannot be taken back: record the return again':
    'ပြန်ရုပ်သိမ်းသည့်စာရင်းကို ထပ်၍ ရုပ်သိမ်း၍မရပါ။ ပစ္စည်းပြန်ရောက်ခြင်းကို ပြန်မှတ်ပါ',
  'This return has been taken back already': 'ဤပစ္စည်းပြန်ရောက်ခြင်းကို ပြန်ရုပ်သိမ်းပြီး ဖြစ်ပါသည်',
  'Units of {name} that came back have been sold since': 'ပြန်ရောက်ခဲ့သော {name} ကို ပြန်ရောင်းပြီး ဖြစ်ပါသည်',
  '{amount} Kyats are missing: the order can be confirmed when the customer has sent them':
    '{amount} ကျပ် လိုနေပါသေးသည်။ ဝယ်သူ လွှဲပြီးမှ အော်ဒါကို အတည်ပြုနိုင်ပါမည်',
  'This money has been paid back since: take the refund back first':
    'ဤငွေကို ပြန်အမ်းပြီးဖြစ်ပါသည်။ ပြန်အမ်းထားသည့်စာရင်းကို အရင် ပယ်ဖျက်ပါ',
  'No money of this order is due back': 'ဤအော်ဒါအတွက် ပြန်အမ်းရန်ငွေ မရှိပါ',
  '{amount} Kyats of this order are missing now': 'ဤအော်ဒါအတွက် ယခု {amount} ကျပ် လိုနေပါသည်',
  'Only an order that was paid in part can be accepted as paid':
    'ငွေတစ်စိတ်တစ်ပိုင်း ရပြီးသော အော်ဒါကိုသာ ငွေပြည့်အဖြစ် လက်ခံနိုင်ပါသည်',
  'Money of this order was collected: complete it, and record what comes back as a return':
    'ဤအော်ဒါ၏ ငွေကို ကောက်ခံပြီးပါပြီ။ အော်ဒါကို ပြီးစီးကြောင်းမှတ်ပြီး ပြန်ရောက်သော ပစ္စည်းများကို ပစ္စည်းပြန်ရောက်ခြင်းအဖြစ် မှတ်ပါ',
  'The address of a completed or cancelled order stays as it is':
    'ပြီးစီး သို့မဟုတ် ပယ်ဖျက်ပြီးသော အော်ဒါ၏ လိပ်စာကို ပြင်၍ မရပါ',
  'The parcel of this order was delivered: its address stays as it is':
    'ဤအော်ဒါ၏ ပါဆယ် ရောက်ပြီး ဖြစ်၍ လိပ်စာကို ပြင်၍ မရပါ',
  'The parcel of this order has a tracking number: tell the courier, or remove the number first':
    'ဤအော်ဒါ၏ ပါဆယ်တွင် ခြေရာခံနံပါတ် ရှိပါသည်။ ပို့ဆောင်သူကို ပြောပါ၊ သို့မဟုတ် နံပါတ်ကို အရင် ဖျက်ပါ',
  'No refused parcel of this order is on its way back': 'ဤအော်ဒါတွင် ပြန်လာနေသော လက်ခံရန် ငြင်းခဲ့သော ပါဆယ် မရှိပါ',
  'Its phone number refused parcels before ({count}): call first, then confirm it on its page':
    'ဤဖုန်းနံပါတ်သည် ယခင်က ပါဆယ် ({count}) ခုကို လက်ခံရန် ငြင်းခဲ့ဖူးပါသည်။ ဖုန်းအရင်ဆက်ပြီး အော်ဒါစာမျက်နှာတွင် အတည်ပြုပါ',
  'Only {amount} Kyats of this order are due back': 'ဤအော်ဒါအတွက် ပြန်အမ်းရန် {amount} ကျပ်သာ ရှိပါသည်',
  'Upload the picture of the transfer first': 'ငွေလွှဲပြေစာပုံကို အရင်တင်ပေးပါ',
  'This picture belongs to another refund': 'ဤပုံသည် အခြားငွေပြန်အမ်းမှုတစ်ခု၏ ပုံ ဖြစ်ပါသည်',
  'A counter-entry cannot be taken back: record the money again':
    'ပြန်ရုပ်သိမ်းသည့်စာရင်းကို ထပ်၍ ရုပ်သိမ်း၍မရပါ။ ငွေကို ပြန်မှတ်ပါ',
  'This entry has been taken back already': 'ဤစာရင်းကို ပြန်ရုပ်သိမ်းပြီး ဖြစ်ပါသည်',
  'Only goods of a completed order can come back': 'ပြီးစီးသော အော်ဒါ၏ ပစ္စည်းများသာ ပြန်လက်ခံနိုင်ပါသည်',
  'A line belongs to another order': 'ပစ္စည်းတစ်ခုသည် အခြားအော်ဒါမှ ဖြစ်ပါသည်',
  'Only {count} of {name} can still come back': '{name} {count} ခုသာ ပြန်လက်ခံနိုင်ပါသေးသည်',
  'Must be a list of order lines': 'အော်ဒါပါ ပစ္စည်းစာရင်း ဖြစ်ရပါမည်',
  'At most {count} lines': 'ပစ္စည်း {count} မျိုးအထိသာ ရပါသည်',
  'Name each line once': 'ပစ္စည်းတစ်မျိုးကို တစ်ကြိမ်သာ ရေးပါ',
  'This field is required': 'ဖြည့်ရန် လိုအပ်ပါသည်',
  'Must be text': 'စာသား ဖြစ်ရပါမည်',
  'Write it without a point: {thousands} or {decimal}?':
    'အစက် (.) မပါဘဲ ရေးပါ- {thousands} လား၊ {decimal} လား။',
  'Must be a whole number': 'ကိန်းပြည့် ဖြစ်ရပါမည်',
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
  'You have to choose your payment method!': 'ငွေပေးချေနည်းကို ရွေးပေးပါ။',
  'Your cart is empty': 'သင့်ဈေးခြင်းထဲတွင် ဘာမှမရှိပါ',
  'None of these products is in your cart': 'ဤပစ္စည်းများသည် သင့်ဈေးခြင်းထဲတွင် မရှိပါ',
  'Must be a list of cart items': 'ဈေးခြင်းထဲရှိ ပစ္စည်းစာရင်း ဖြစ်ရပါမည်',
  'At most {count} different products in one order': 'အော်ဒါတစ်ခုတွင် ပစ္စည်း {count} မျိုးအထိသာ ရပါသည်',
  'This order is too large': 'ဤအော်ဒါမှာ များလွန်းပါသည်',
  'Upload your payment screenshot first': 'ငွေလွှဲပြေစာကို အရင်တင်ပေးပါ',
  'You have uploaded {count} screenshots without an order: order with the last one, or try again tomorrow.':
    'အော်ဒါမတင်ဘဲ ငွေလွှဲပြေစာ {count} ပုံ တင်ထားပြီးပါပြီ။ နောက်ဆုံးတင်ထားသောပုံဖြင့် အော်ဒါတင်ပါ၊ သို့မဟုတ် မနက်ဖြန် ထပ်ကြိုးစားပါ။',
  'This screenshot has paid for order {order}: upload another one for this order':
    'ဤငွေလွှဲပြေစာဖြင့် အော်ဒါ {order} အတွက် ပေးချေပြီးပါပြီ။ ဤအော်ဒါအတွက် နောက်တစ်ပုံ တင်ပေးပါ',
  'These products of your cart are part of order {order} already':
    'သင့်ဈေးခြင်းထဲရှိ ဤပစ္စည်းများကို အော်ဒါ {order} တွင် မှာယူပြီး ဖြစ်ပါသည်',
  'Must be a mobile number of Myanmar': 'မြန်မာ မိုဘိုင်းဖုန်းနံပါတ် ဖြစ်ရပါမည်',
  'Must be 8 to 20 digits': 'ဂဏန်း 8 လုံးမှ 20 လုံး ဖြစ်ရပါမည်',
  'This Idempotency-Key was used for another record': 'ဤ Idempotency-Key ကို အခြားမှတ်တမ်းတစ်ခုတွင် သုံးပြီးပါပြီ',
  'The record of this Idempotency-Key has been deleted': 'ဤ Idempotency-Key ဖြင့် ဖန်တီးခဲ့သော မှတ်တမ်းကို ဖျက်လိုက်ပါပြီ',
  'This call takes no Idempotency-Key: send the request without it':
    'ဤခေါ်ဆိုမှုသည် Idempotency-Key ကို လက်မခံပါ။ ယင်းမပါဘဲ ပြန်ပို့ပါ',
  'This Idempotency-Key was used for another checkout': 'ဤ Idempotency-Key ကို အခြားအော်ဒါတွင် သုံးပြီးပါပြီ',
  // What is left of a product, and calls when it is in stock again.
  'Product {id} is no longer sold': 'ပစ္စည်းအမှတ် {id} ကို မရောင်းတော့ပါ',
  '{name} is out of stock': '{name} ပစ္စည်းပြတ်နေပါသည်',
  'Only {count} left of {name}': '{name} {count} ခုသာ ကျန်ပါတော့သည်',
  'This product is held for you: you can order it now': 'ဤပစ္စည်းကို သင့်အတွက် ဖယ်ထားပါသည်။ ယခု မှာယူနိုင်ပါသည်',
  'This product is in stock: you can order it now': 'ဤပစ္စည်း ရှိပါသည်။ ယခု မှာယူနိုင်ပါသည်',
  'Too many customers wait for this product already': 'ဤပစ္စည်းကို စောင့်နေသူ များလွန်းနေပါပြီ',
  'Too many requests for this product came from your internet connection':
    'သင့်အင်တာနက်လိုင်းမှ ဤပစ္စည်းအတွက် တောင်းဆိုမှု များလွန်းနေပါပြီ',
  'This number waits for {count} products already': 'ဤဖုန်းနံပါတ်ဖြင့် ပစ္စည်း {count} မျိုးကို စောင့်နေပြီးပါပြီ',
  'This number waits for the product again already': 'ဤဖုန်းနံပါတ်သည် ဤပစ္စည်းကို ထပ်မံ စောင့်နေပါပြီ',
  'This product is no longer sold': 'ဤပစ္စည်းကို မရောင်းတော့ပါ',
  'This customer has been called already': 'ဤဝယ်သူကို ဖုန်းဆက်ပြီးပါပြီ',
  '{name} is calling this customer': '{name} က ဤဝယ်သူကို ဖုန်းဆက်နေပါသည်',
  'No unit is left for this customer': 'ဤဝယ်သူအတွက် ပစ္စည်း မကျန်တော့ပါ',
  'Take this call first': 'ဖုန်းမဆက်မီ "ဖုန်းဆက်မည်" ကို အရင်နှိပ်ပါ',
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
  'The picture is too large: 40 megapixels at most': 'ပုံကြီးလွန်းပါသည်။ 40 မီဂါပစ်ဆယ်အထိသာ ရပါသည်',
  'The picture is too large: 12,000 pixels a side and 40 megapixels at most':
    'ပုံကြီးလွန်းပါသည်။ တစ်ဖက်လျှင် 12,000 ပစ်ဆယ်နှင့် စုစုပေါင်း 40 မီဂါပစ်ဆယ်အထိသာ ရပါသည်',
  'This picture takes too long to decode: save it as a plain JPEG and upload that':
    'ဤပုံကို ဖတ်ရန် အချိန်ကြာလွန်းပါသည်။ ရိုးရိုး JPEG အဖြစ် သိမ်းပြီး ပြန်ပို့ပေးပါ',
  'Too many pictures are being processed: try again': 'ယခု ပုံများ များပြားစွာ ရောက်နေပါသည်။ ထပ်ပို့ပေးပါ',
  'The shop has no storage space right now': 'ယခု ဆိုင်တွင် သိမ်းရန်နေရာ မရှိပါ',
  'The disk has no space for the pictures of this backup': 'ဤအရန်ဖိုင်၏ ပုံများအတွက် ဒစ်တွင် နေရာမရှိပါ',
  'The shop has no space for pictures right now': 'ယခု ပုံသိမ်းရန် နေရာမရှိပါ',
  'The shop cannot reach its pictures right now. Please try again.':
    'ယခု ဆိုင်၏ ပုံများကို ရယူ၍ မရပါ။ ခဏနေမှ ထပ်ကြိုးစားပေးပါ။',
  'The upload took too long: try again': 'ပုံတင်ရန် အချိန်ကြာလွန်းပါသည်။ ထပ်ကြိုးစားပေးပါ',
  'The picture is damaged or incomplete': 'ပုံပျက်နေသည် သို့မဟုတ် မပြည့်စုံပါ',
  'Must be an address that begins with https:// or http://': 'https:// သို့မဟုတ် http:// ဖြင့် စသော လိပ်စာ ဖြစ်ရပါမည်',
  'Must not contain a username or a password': 'အသုံးပြုသူအမည် သို့မဟုတ် စကားဝှက် မပါရပါ',
  'Must be the number of a chat, or the @name of a channel': 'စကားဝိုင်း၏ နံပါတ် သို့မဟုတ် ချန်နယ်၏ @အမည် ဖြစ်ရပါမည်',
  'Only a bot has a chat': 'Bot တွင်သာ chat ရှိပါသည်',
  'Must be the token that BotFather gave you': 'BotFather ပေးထားသော တိုကင် ဖြစ်ရပါမည်',
  'There are {count} already: remove one first': '{count} ခု ရှိပြီးပါပြီ။ တစ်ခုကို အရင်ဖယ်ရှားပါ',
  'Must be true or false': 'true သို့မဟုတ် false ဖြစ်ရပါမည်',
  'The file has no rows': 'ဖိုင်ထဲတွင် အတန်း မပါပါ',
  'The file is not a text file': 'ဤဖိုင်သည် စာသားဖိုင် မဟုတ်ပါ',
  'This text was damaged when the file was saved: save it as "CSV UTF-8"':
    'ဖိုင်ကို သိမ်းစဉ် ဤစာသား ပျက်သွားပါသည်။ "CSV UTF-8" အဖြစ် သိမ်းပြီး ပြန်တင်ပေးပါ',
  'A spreadsheet has changed this number: format its column as text, then enter it again':
    'Excel ကဲ့သို့ ဇယားပရိုဂရမ်က ဤနံပါတ်ကို ပြောင်းလိုက်ပါသည်။ ကော်လံကို စာသား (Text) အဖြစ် သတ်မှတ်ပြီး နံပါတ်ကို ပြန်ရိုက်ပါ',
  'The column was too narrow for this value: widen it, then save the file again':
    'ကော်လံ ကျဉ်းလွန်း၍ တန်ဖိုး မပေါ်ပါ။ ကော်လံကို ချဲ့ပြီး ဖိုင်ကို ပြန်သိမ်းပါ',
  'This is the error of a formula: correct it in the spreadsheet':
    'ဤအကွက်တွင် ပုံသေနည်း (formula) အမှား ပါနေပါသည်။ ဇယားထဲတွင် ပြင်ပေးပါ',
  'The file is not in UTF-8: save it as "CSV UTF-8"': 'ဖိုင်သည် UTF-8 မဟုတ်ပါ။ "CSV UTF-8" အဖြစ် သိမ်းပြီး ပြန်တင်ပေးပါ',
  'This is a workbook: save it as "CSV UTF-8"': 'ဤဖိုင်သည် Excel ဖိုင် ဖြစ်ပါသည်။ "CSV UTF-8" အဖြစ် သိမ်းပြီး ပြန်တင်ပေးပါ',
  'A quotation mark that opens here is never closed': 'ဤနေရာတွင် ဖွင့်ထားသော မျက်တောင်ကို ပြန်မပိတ်ထားပါ',
  'A quotation mark is in the wrong place: inside a cell, write it twice':
    'မျက်တောင် နေရာမှားနေပါသည်။ အကွက်ထဲတွင် မျက်တောင်ကို နှစ်ခါရေးရပါမည်',
  'At most {count} rows in one file': 'ဖိုင်တစ်ဖိုင်တွင် အတန်း {count} တန်းအထိသာ ရပါသည်',
  'At most {count} columns in one file': 'ဖိုင်တစ်ဖိုင်တွင် ကော်လံ {count} ခုအထိသာ ရပါသည်',
  'The first line must name the columns': 'ပထမစာကြောင်းတွင် ကော်လံအမည်များ ပါရပါမည်',
  'Column {number} has no name': 'ကော်လံအမှတ် {number} တွင် အမည်မပါပါ',
  'There is no column {column}': '{column} ဆိုသော ကော်လံ မရှိပါ',
  'The column {column} appears twice': '{column} ကော်လံ နှစ်ခါပါနေပါသည်',
  'The column {column} is missing': '{column} ကော်လံ မပါပါ',
  'The row has {cells} cells, the first line names {columns} columns':
    'ဤအတန်းတွင် အကွက် {cells} ကွက်ရှိပြီး ပထမစာကြောင်းတွင် ကော်လံ {columns} ခု ရှိပါသည်',
  'This product was changed after the file was exported: export it again, or leave the row out':
    'ဖိုင်ထုတ်ပြီးနောက် ဤပစ္စည်းကို ပြင်ထားပါသည်။ ဖိုင်ကို ပြန်ထုတ်ပါ သို့မဟုတ် ဤအတန်းကို ချန်ထားပါ',
  'The stock was {exported} at the export and is {now} now: keep the column version, or export again':
    'ဖိုင်ထုတ်ချိန်က လက်ကျန် {exported} ဖြစ်ပြီး ယခု {now} ဖြစ်ပါသည်။ version ကော်လံကို ချန်ထားပါ သို့မဟုတ် ဖိုင်ကို ပြန်ထုတ်ပါ',
  'The stock was {exported} at the export and is {now} now: it cannot become {target}':
    'ဖိုင်ထုတ်ချိန်က လက်ကျန် {exported} ဖြစ်ပြီး ယခု {now} ဖြစ်ပါသည်။ လက်ကျန်ကို {target} သို့ ပြောင်း၍မရပါ',
  'Since the stock was {stock}, units were sold ({units}): this row brings them back':
    'လက်ကျန် {stock} ရှိစဉ်ကတည်းက {units} ခု ရောင်းပြီးပါပြီ။ ဤအတန်းက ရောင်းပြီးသားကို လက်ကျန်ထဲ ပြန်ထည့်မိပါမည်',
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
    'အတန်း {count} တန်းကို လက်မခံနိုင်ပါ။ ပြင်ပေးပါ သို့မဟုတ် ချန်ထားခဲ့ပါ',
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
  'The file is too large: {size} at most': 'ဖိုင်ကြီးလွန်းပါသည်။ {size} အထိသာ ရပါသည်',
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
  'This category does not belong to the chosen brand': 'ဤအမျိုးအစားသည် ရွေးထားသော အမှတ်တံဆိပ်နှင့် မသက်ဆိုင်ပါ',
  'This subcategory does not belong to the chosen category': 'ဤအမျိုးအစားခွဲသည် ရွေးထားသော အမျိုးအစားနှင့် မသက်ဆိုင်ပါ',
  'This payment method already has an account': 'ဤငွေပေးချေနည်းအတွက် အကောင့် ရှိပြီးဖြစ်ပါသည်',
  'Customers could no longer pay: this is the last active account':
    'ဖွင့်ထားသော နောက်ဆုံးအကောင့် ဖြစ်၍ မရပါ။ ဝယ်သူများ ငွေပေးချေ၍ မရဖြစ်သွားပါမည်',
  'The accounts have changed in the meantime': 'အကောင့်များ ပြောင်းသွားပါပြီ',
  'Choose at least one product': 'ပစ္စည်း အနည်းဆုံး တစ်ခု ရွေးပါ',
  'At most {count} reasons': 'အကြောင်းရင်း {count} ခုအထိသာ ရပါသည်',
  'At most {count} characters in a line': 'တစ်ကြောင်းလျှင် စာလုံး {count} လုံးအထိသာ ရပါသည်',
  'At most {count} orders at once': 'တစ်ကြိမ်လျှင် အော်ဒါ {count} ခုအထိသာ ရပါသည်',
  'Choose at least one order': 'အော်ဒါ အနည်းဆုံး တစ်ခု ရွေးပါ',
  'Its payment has not been checked yet': 'ငွေပေးချေမှုကို မစစ်ရသေးပါ',
  'The customer has sent another screenshot: check it first': 'ဝယ်သူက ငွေလွှဲပြေစာ အသစ် ပို့ထားပါသည်။ အရင် စစ်ဆေးပါ',
  'At most {count} products at once': 'တစ်ကြိမ်လျှင် ပစ္စည်း {count} ခုအထိသာ ရပါသည်',
  '{name} cannot be changed like this: it costs {price} Kyats and {stock} are left':
    '{name} ကို ဤသို့ ပြောင်း၍မရပါ။ ဈေးမှာ {price} ကျပ်၊ လက်ကျန်မှာ {stock} ဖြစ်ပါသည်',
  'Must be a percentage such as {percents} or {lower}': '{percents} သို့မဟုတ် {lower} ကဲ့သို့ ရာခိုင်နှုန်း ဖြစ်ရပါမည်',
  'At most {count} days at once': 'တစ်ကြိမ်လျှင် {count} ရက်အထိသာ ရပါသည်',
  'Must be a list of prices': 'ဈေးနှုန်းစာရင်း ဖြစ်ရပါမည်',
  'A price change can be undone for {minutes} minutes only':
    'ဈေးနှုန်းပြောင်းလဲမှုကို {minutes} မိနစ်အတွင်းသာ ပြန်ပြောင်းနိုင်ပါသည်',
  '{name} was deleted after the price change: nothing was undone':
    'ဈေးနှုန်းပြောင်းပြီးနောက် {name} ကို ဖျက်ထားသဖြင့် ဘာမှ ပြန်မပြောင်းပါ',
  '{name} was changed after the price change: nothing was undone':
    'ဈေးနှုန်းပြောင်းပြီးနောက် {name} ကို ပြင်ထားသဖြင့် ဘာမှ ပြန်မပြောင်းပါ',
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
  'Two codes were used at the same moment: sign in again': 'ကုဒ်နှစ်ခုကို တစ်ချိန်တည်း သုံးမိပါသည်။ ပြန်ဝင်ပေးပါ',
  'Too many wrong codes: sign in again in a while': 'ကုဒ် အကြိမ်များစွာ မှားပါသည်။ ခဏစောင့်ပြီး ပြန်ဝင်ပေးပါ',
  'This is not your password': 'သင့်စကားဝှက် မဟုတ်ပါ',
  'This password is easy to guess: use a few unrelated words':
    'ဤစကားဝှက်ကို ခန့်မှန်းရ လွယ်ပါသည်။ တစ်ခုနှင့်တစ်ခု မဆိုင်သော စကားလုံး အနည်းငယ် ယူပေးပါ',
  'Start setting up the second factor first': 'နှစ်ဆင့် အတည်ပြုခြင်းကို မစတင်ရသေးပါ',
  'There is already a second factor': 'နှစ်ဆင့် အတည်ပြုခြင်း ရှိပြီးဖြစ်ပါသည်',
  'The shop would have no owner left': 'ဆိုင်တွင် ပိုင်ရှင် မကျန်တော့ဘဲ ဖြစ်သွားပါမည်',
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
  // Files of zones, shipments, and cash on delivery.
  'There is no order {id}': 'အော်ဒါအမှတ် {id} မရှိပါ',
  'The order {id} appears twice': 'အော်ဒါအမှတ် {id} နှစ်ကြိမ် ပါနေပါသည်',
  'Each order may appear once only': 'အော်ဒါတစ်ခုသည် တစ်ကြိမ်သာ ပါရပါမည်',
  'The column {column} or {other} is missing': '{column} သို့မဟုတ် {other} ကော်လံ မပါပါ',
  'Must be a list of orders': 'အော်ဒါစာရင်း ဖြစ်ရပါမည်',
  'Must be names of columns: {list}': 'ကော်လံအမည်များ ဖြစ်ရပါမည်: {list}',
  'Cash on delivery is not possible in the delivery zone {zone}': '{zone} ပို့ဆောင်ရေးဇုန်တွင် ပစ္စည်းရောက် ငွေချေ၍ မရပါ',
  'Cash on delivery is possible up to {limit} Kyats: this order costs {total} Kyats':
    'ပစ္စည်းရောက် ငွေချေစနစ်ကို {limit} ကျပ်အထိသာ သုံးနိုင်ပါသည်။ ဤအော်ဒါ၏ စုစုပေါင်းမှာ {total} ကျပ် ဖြစ်ပါသည်',
  'Cash on delivery needs a phone number': 'ပစ္စည်းရောက် ငွေချေရန် ဖုန်းနံပါတ် လိုအပ်ပါသည်',
  'Send the delivery fee of {fee} Kyats first, and upload its screenshot':
    'ပို့ဆောင်ခ {fee} ကျပ်ကို အရင်လွှဲပြီး ပြေစာ တင်ပေးပါ',
  'This order is not paid at the door': 'ဤအော်ဒါသည် ပစ္စည်းရောက် ငွေချေ မဟုတ်ပါ',
  'This order is cancelled': 'ဤအော်ဒါကို ပယ်ဖျက်ထားပါသည်',
  'This order has not been confirmed yet': 'ဤအော်ဒါကို အတည်မပြုရသေးပါ',
  'The money of this order has been collected': 'ဤအော်ဒါ၏ ငွေကို ကောက်ခံပြီးပါပြီ',
  'Its delivery fee has not been checked yet': '၎င်း၏ ပို့ဆောင်ခကို မစစ်ရသေးပါ',
  'Only {amount} Kyats are to be collected': '{amount} ကျပ်သာ ကောက်ခံရန် ရှိပါသည်',
  '{amount} Kyats were collected for this order already: to correct that, write the column reason':
    'ဤအော်ဒါအတွက် {amount} ကျပ် ကောက်ခံပြီးဖြစ်ပါသည်။ ပြင်လိုလျှင် reason ကော်လံတွင် အကြောင်းရင်း ရေးပါ',
  '{column} was changed after the file was exported: export it again':
    'ဖိုင်ထုတ်ပြီးနောက် {column} ကို ပြင်ထားပါသည်။ ဖိုင်ကို ပြန်ထုတ်ပါ',
  'Somebody else has recorded money: {amount} Kyats are to be collected now':
    'အခြားသူက ငွေ မှတ်ထားပါသည်။ ယခု {amount} ကျပ် ကောက်ခံရန် ရှိပါသည်',
  'Name the order by its number or its tracking number': 'အော်ဒါနံပါတ် သို့မဟုတ် ခြေရာခံနံပါတ် ဖြည့်ပါ',
  'Order {id} has the tracking number {number}, not {other}':
    'အော်ဒါ {id} ၏ ခြေရာခံနံပါတ်မှာ {number} ဖြစ်ပြီး {other} မဟုတ်ပါ',
  'There is no order with the tracking number {number}': 'ခြေရာခံနံပါတ် {number} ရှိသော အော်ဒါ မရှိပါ',
  'Several orders have the tracking number {number}: write the order number':
    'ခြေရာခံနံပါတ် {number} ရှိသော အော်ဒါ အများအပြား ရှိပါသည်။ အော်ဒါနံပါတ် ရေးပါ',
  'Only a cancelled order can be marked as refused': 'ပယ်ဖျက်သော အော်ဒါကိုသာ လက်မခံဟု မှတ်နိုင်ပါသည်',
  'Goods of this order have been returned: return the others too':
    'ဤအော်ဒါ၏ ပစ္စည်းအချို့ ပြန်ရောက်ပြီးပါပြီ။ ကျန်သည်များကိုလည်း ပြန်သွင်းပါ',
  'There is no zone {id}': 'ဇုန်အမှတ် {id} မရှိပါ',
  'The zone {id} appears twice': 'ဇုန်အမှတ် {id} နှစ်ကြိမ် ပါနေပါသည်',
  'Line {line}': 'စာကြောင်း {line}',
  // Commands about products and their groups.
  'A published product cannot become a draft': 'ရောင်းနေသော ပစ္စည်းကို မူကြမ်းအဖြစ် ပြန်ထား၍မရပါ',
  'This product is archived': 'ဤပစ္စည်းကို ဖယ်ရှားပြီးပါပြီ',
  'There is no product with this id': 'ဤ id ဖြင့် ပစ္စည်း မရှိပါ',
  'The stock is {now} now': 'လက်ကျန်မှာ ယခု {now} ဖြစ်နေပါပြီ',
  'Must be 0 or 1': '0 သို့မဟုတ် 1 ဖြစ်ရပါမည်',
  'The name has to contain the values of its choices': 'အမည်တွင် ရွေးစရာများ၏ တန်ဖိုးများ ပါရပါမည်',
  'Another product of the group has the same values': 'အုပ်စုထဲရှိ အခြားပစ္စည်းတစ်ခုတွင် တူညီသော တန်ဖိုးများ ရှိပါသည်',
  'Must be {count} values, one for each option of the group':
    'အုပ်စု၏ ရွေးစရာတစ်ခုလျှင် တန်ဖိုးတစ်ခုစီ၊ စုစုပေါင်း {count} ခု ဖြစ်ရပါမည်',
  'Must be a list of values': 'တန်ဖိုးစာရင်း ဖြစ်ရပါမည်',
  'At most {count} values': 'တန်ဖိုး {count} ခုအထိသာ ရပါသည်',
  'A value must not contain a comma, "၊" or a line break': 'တန်ဖိုးတစ်ခုတွင် ကော်မာ၊ "၊" သို့မဟုတ် စာကြောင်းခွဲ မပါရပါ',
  'Another option has the same name': 'အခြားရွေးစရာတစ်ခုတွင် အမည်တူ ရှိနေပါသည်',
  'Must be a list of options': 'ရွေးစရာစာရင်း ဖြစ်ရပါမည်',
  'At most {count} options': 'ရွေးစရာ {count} ခုအထိသာ ရပါသည်',
  'The number of options cannot change': 'ရွေးစရာ အရေအတွက်ကို ပြောင်း၍မရပါ',
  'Must be a list of products': 'ပစ္စည်းစာရင်း ဖြစ်ရပါမည်',
  'At most {count} products': 'ပစ္စည်း {count} ခုအထိသာ ရပါသည်',
  'Name each product once': 'ပစ္စည်းတစ်ခုကို တစ်ကြိမ်သာ ရေးပါ',
  'There is no such product': 'ဤပစ္စည်း မရှိပါ',
  'There is no such group': 'ဤအုပ်စု မရှိပါ',
  'This product does not belong to the group': 'ဤပစ္စည်းသည် ဤအုပ်စုထဲတွင် မပါပါ',
  'This product belongs to a group already': 'ဤပစ္စည်းသည် အုပ်စုတစ်ခုထဲတွင် ပါပြီးဖြစ်ပါသည်',
  'This product has another brand than the group': 'ဤပစ္စည်း၏ အမှတ်တံဆိပ်သည် အုပ်စုနှင့် မတူပါ',
  'This product has another category than the group': 'ဤပစ္စည်း၏ အမျိုးအစားသည် အုပ်စုနှင့် မတူပါ',
  'This product has another subcategory than the group': 'ဤပစ္စည်း၏ အမျိုးအစားခွဲသည် အုပ်စုနှင့် မတူပါ',
  'A group has at least one product: delete it instead': 'အုပ်စုတွင် ပစ္စည်း အနည်းဆုံးတစ်ခု ရှိရပါမည်။ အုပ်စုကို ဖျက်ပါ',
  'This subcategory already has a group with this name': 'ဤအမျိုးအစားခွဲတွင် ဤအမည်ဖြင့် အုပ်စု ရှိပြီးဖြစ်ပါသည်',
  'Only a product of a group has values': 'အုပ်စုထဲရှိ ပစ္စည်းတွင်သာ တန်ဖိုးများ ရှိပါသည်',
  'This product belongs to a group: move the group, or take the product out of it':
    'ဤပစ္စည်းသည် အုပ်စုတစ်ခုထဲတွင် ပါပါသည်။ အုပ်စုကို ရွှေ့ပါ၊ သို့မဟုတ် ပစ္စည်းကို အုပ်စုမှ ထုတ်ပါ',
  'The stock of {name} is {now} now': '{name} ၏ လက်ကျန်မှာ ယခု {now} ဖြစ်နေပါပြီ',
  'Somebody else has changed {name} in the meantime. Reload to see it as it is now, then fill this in again.':
    '{name} ကို အခြားသူတစ်ယောက် ပြင်လိုက်ပါပြီ။ ယခုအခြေအနေကို မြင်ရရန် စာမျက်နှာကို ပြန်ဖွင့်ပြီး ထပ်ဖြည့်ပါ။',
  'A group was changed after the check: check the file again':
    'စစ်ဆေးပြီးနောက် အုပ်စုတစ်ခု ပြောင်းသွားပါသည်။ ဖိုင်ကို ထပ်စစ်ပေးပါ',
  'A group was changed after the import: the import cannot be undone':
    'ထည့်သွင်းပြီးနောက် အုပ်စုတစ်ခု ပြောင်းသွားသဖြင့် ထည့်သွင်းခြင်းကို ပြန်ဖျက်၍ မရတော့ပါ',
  'The group {name} was changed after the import: the import cannot be undone':
    'ထည့်သွင်းပြီးနောက် {name} အုပ်စု ပြောင်းသွားသဖြင့် ထည့်သွင်းခြင်းကို ပြန်ဖျက်၍ မရတော့ပါ',
  'Another product of a group has the values of a row: leave duplicates out, or check the file again':
    'အတန်းတစ်တန်း၏ တန်ဖိုးများသည် အုပ်စုထဲရှိ အခြားပစ္စည်းတစ်ခုတွင် ရှိပြီးဖြစ်ပါသည်။ အမည်တူများကို ချန်ထားခဲ့ပါ သို့မဟုတ် ဖိုင်ကို ထပ်စစ်ပေးပါ',
  'The group {name} has other options': '{name} အုပ်စုတွင် အခြား ရွေးစရာများ ရှိပါသည်',
  'Something went wrong': 'တစ်ခုခု မှားယွင်းသွားပါသည်',
}
