/** The errors of commands about products and their groups, in Burmese (lib/i18n/error-messages.ts). */
export const catalogueErrorMessages: Readonly<Record<string, string>> = {
  'A published product cannot become a draft': 'ရောင်းနေသော ပစ္စည်းကို မူကြမ်းအဖြစ် ပြန်ထား၍မရပါ',
  'This product is archived': 'ဤပစ္စည်းကို ဖယ်ရှားပြီးပါပြီ',
  'There is no product with this id': 'ဤ id ဖြင့် ပစ္စည်း မရှိပါ',
  'The stock is {now} now': 'လက်ကျန်မှာ ယခု {now} ဖြစ်နေပါပြီ',
  'Must be 0 or 1': '0 သို့မဟုတ် 1 ဖြစ်ရပါမည်',
  'The name has to contain the values of its choices': 'အမည်တွင် ရွေးချယ်မှုများ၏ တန်ဖိုးများ ပါရပါမည်',
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
  'Must be a list of products': 'ကုန်ပစ္စည်းစာရင်း ဖြစ်ရပါမည်',
  'At most {count} products': 'ကုန်ပစ္စည်း {count} ခုအထိသာ ရပါသည်',
  'Name each product once': 'ကုန်ပစ္စည်းတစ်ခုကို တစ်ကြိမ်သာ ရေးပါ',
  'There is no such product': 'ဤကုန်ပစ္စည်း မရှိပါ',
  'There is no such group': 'ဤအုပ်စု မရှိပါ',
  'This product does not belong to the group': 'ဤကုန်ပစ္စည်းသည် ဤအုပ်စုထဲတွင် မပါပါ',
  'This product belongs to a group already': 'ဤကုန်ပစ္စည်းသည် အုပ်စုတစ်ခုထဲတွင် ပါပြီးဖြစ်ပါသည်',
  'This product has another brand than the group': 'ဤကုန်ပစ္စည်း၏ အမှတ်တံဆိပ်သည် အုပ်စုနှင့် မတူပါ',
  'This product has another category than the group': 'ဤကုန်ပစ္စည်း၏ အမျိုးအစားသည် အုပ်စုနှင့် မတူပါ',
  'This product has another subcategory than the group': 'ဤကုန်ပစ္စည်း၏ အမျိုးအစားခွဲသည် အုပ်စုနှင့် မတူပါ',
  'A group has at least one product: delete it instead': 'အုပ်စုတွင် ကုန်ပစ္စည်း အနည်းဆုံးတစ်ခု ရှိရပါမည်။ အုပ်စုကို ဖျက်ပါ',
  'This subcategory already has a group with this name': 'ဤအမျိုးအစားခွဲတွင် ဤအမည်ဖြင့် အုပ်စု ရှိပြီးဖြစ်ပါသည်',
  'Only a product of a group has values': 'အုပ်စုထဲရှိ ကုန်ပစ္စည်းတွင်သာ ရွေးချယ်မှု တန်ဖိုးများ ရှိပါသည်',
  'This product belongs to a group: move the group, or take the product out of it':
    'ဤကုန်ပစ္စည်းသည် အုပ်စုတစ်ခုထဲတွင် ပါပါသည်။ အုပ်စုကို ရွှေ့ပါ၊ သို့မဟုတ် ကုန်ပစ္စည်းကို အုပ်စုမှ ထုတ်ပါ',
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
    'အကြောင်းတစ်ကြောင်း၏ တန်ဖိုးများသည် အုပ်စုထဲရှိ အခြားပစ္စည်းတစ်ခုတွင် ရှိပြီးဖြစ်ပါသည်။ အမည်တူများကို ချန်ထားခဲ့ပါ သို့မဟုတ် ဖိုင်ကို ထပ်စစ်ပေးပါ',
  'The group {name} has other options': '{name} အုပ်စုတွင် အခြား ရွေးစရာများ ရှိပါသည်',
}
