/**
 * The states, regions and townships of Myanmar, written for this shop (decision 0179). One line for each region: its
 * name in English, in Burmese, and other spellings. Below it its townships in the same form, separated by semicolons.
 * Compared with the place codes of the Myanmar Information Management Unit (MIMU, themimu.info), release 9.7; Burmese names
 * need a native reader.
 */
export const PLACE_NAMES = `
Ayeyarwady Region|ဧရာဝတီတိုင်းဒေသကြီး|Irrawaddy|Ayeyawady|Ayeyarwaddy|Ayarwaddy|Irawadi|Delta
  Pathein|ပုသိမ်|Bassein; Kangyidaunt|ကန်ကြီးထောင့်|Kangyidaung|Kangyidaunk; Thabaung|သာပေါင်း; Ngapudaw|ငပုတော;
  Kyonpyaw|ကျုံပျော်; Yegyi|ရေကြည်|Yekyi; Kyaunggon|ကျောင်းကုန်း; Hinthada|ဟင်္သာတ|Henzada; Zalun|ဇလွန်;
  Lemyethna|လေးမျက်နှာ; Myanaung|မြန်အောင်; Kyangin|ကြံခင်း; Ingapu|အင်္ဂပူ; Myaungmya|မြောင်းမြ; Einme|အိမ်မဲ|အိမ္မဲ;
  Labutta|လပွတ္တာ|Laputta; Wakema|ဝါးခယ်မ; Mawlamyinegyun|မော်လမြိုင်ကျွန်း|Mawlamyaing Gyun; Maubin|မအူပင်|Ma-U-Bin;
  Pantanaw|ပန်းတနော်; Nyaungdon|ညောင်တုန်း; Danubyu|ဓနုဖြူ|Danuphyu; Pyapon|ဖျာပုံ; Bogale|ဘိုကလေး; Kyaiklat|ကျိုက်လတ်;
  Dedaye|ဒေးဒရဲ
Bago Region|ပဲခူးတိုင်းဒေသကြီး|Pegu|Bago East|East Bago|Bago West|West Bago|ပဲခူးအရှေ့|ပဲခူးအနောက်
  Bago|ပဲခူး|Pegu; Thanatpin|သနပ်ပင်; Kawa|ကဝ; Waw|ဝေါ; Nyaunglebin|ညောင်လေးပင်; Kyauktaga|ကျောက်တံခါး; Daik-U|ဒိုက်ဦး;
  Shwegyin|ရွှေကျင်; Taungoo|တောင်ငူ|Toungoo|Taung Ngu; Yedashe|ရေတာရှည်; Kyaukkyi|ကျောက်ကြီး; Phyu|ဖြူး|Pyu;
  Oktwin|အုတ်တွင်း; Htantabin|ထန်းတပင်; Pyay|ပြည်|Prome; Paukkhaung|ပေါက်ခေါင်း; Padaung|ပန်းတောင်း|Pandaung;
  Paungde|ပေါင်းတည်; Thegon|သဲကုန်း; Shwedaung|ရွှေတောင်; Thayarwady|သာယာဝတီ|Tharrawaddy|Thayawady; Letpadan|လက်ပံတန်း;
  Minhla|မင်းလှ; Okpho|အုတ်ဖို; Zigon|ဇီးကုန်း; Nattalin|နတ်တလင်း; Monyo|မိုးညို; Gyobingauk|ကြို့ပင်ကောက်
Chin State|ချင်းပြည်နယ်
  Hakha|ဟားခါး|Haka; Thantlang|ထန်တလန်|Htantlang; Falam|ဖလမ်း|ဖလန်း; Tedim|တီးတိန်|Tiddim; Tonzang|တွန်းဇံ;
  Mindat|မင်းတပ်; Matupi|မတူပီ; Kanpetlet|ကန်ပက်လက်; Paletwa|ပလက်ဝ
Kachin State|ကချင်ပြည်နယ်
  Myitkyina|မြစ်ကြီးနား; Waingmaw|ဝိုင်းမော်; Injangyang|အင်ဂျန်းယန်; Tanai|တနိုင်း; Chipwi|ချီဖွေ|ချီဗွေ;
  Tsawlaw|ဆော့လော်|Hsawlaw|Hsotlaw; Mohnyin|မိုးညှင်း; Mogaung|မိုးကောင်း; Hpakant|ဖားကန့်|Phakant; Bhamo|ဗန်းမော်|Banmaw;
  Shwegu|ရွှေကူ; Momauk|မိုးမောက်; Mansi|မံစီ; Puta-O|ပူတာအို; Sumprabum|ဆွမ်ပရာဘွမ်; Machanbaw|မချမ်းဘော;
  Nawngmun|နောင်မွန်း|Nogmung; Khaunglanhpu|ခေါင်လန်ဖူး|Kawnglanghpu
Kayah State|ကယားပြည်နယ်|Karenni
  Loikaw|လွိုင်ကော်; Demoso|ဒီးမော့ဆို; Hpruso|ဖရူဆို; Shadaw|ရှားတော; Bawlake|ဘောလခဲ|Bawlakhe|ဘော်လခဲ;
  Hpasawng|ဖားဆောင်း; Mese|မယ်စဲ့|မယ်စဲ
Kayin State|ကရင်ပြည်နယ်|Karen
  Hpa-An|ဘားအံ|Pa-An; Hlaingbwe|လှိုင်းဘွဲ့; Hpapun|ဖာပွန်|Papun; Thandaunggyi|သံတောင်ကြီး; Myawaddy|မြဝတီ;
  Kawkareik|ကော့ကရိတ်; Kyainseikgyi|ကြာအင်းဆိပ်ကြီး
Magway Region|မကွေးတိုင်းဒေသကြီး|Magwe
  Magway|မကွေး|Magwe; Yenangyaung|ရေနံချောင်း; Chauk|ချောက်; Taungdwingyi|တောင်တွင်းကြီး; Myothit|မြို့သစ်;
  Natmauk|နတ်မောက်; Minbu|မင်းဘူး; Pwintbyu|ပွင့်ဖြူ; Ngape|ငဖဲ; Salin|စလင်း; Sidoktaya|စေတုတ္တရာ|စေတုတ္ထရာ; Thayet|သရက်;
  Minhla|မင်းလှ; Mindon|မင်းတုန်း; Kamma|ကံမ; Aunglan|အောင်လံ; Sinbaungwe|ဆင်ပေါင်ဝဲ; Pakokku|ပခုက္ကူ|Pakkoku;
  Yesagyo|ရေစကြို; Myaing|မြိုင်; Pauk|ပေါက်; Seikphyu|ဆိပ်ဖြူ; Gangaw|ဂန့်ဂေါ; Tilin|ထီးလင်း; Saw|ဆော
Mandalay Region|မန္တလေးတိုင်းဒေသကြီး
  Aungmyaythazan|အောင်မြေသာစံ|အောင်မြေသာဇံ; Chanayethazan|ချမ်းအေးသာစံ|Chanaye Tharzan;
  Mahaaungmyay|မဟာအောင်မြေ|Maha Aung Myay; Chanmyathazi|ချမ်းမြသာစည်; Pyigyitagon|ပြည်ကြီးတံခွန်|Pyigyidagun;
  Amarapura|အမရပူရ; Patheingyi|ပုသိမ်ကြီး; Pyinoolwin|ပြင်ဦးလွင်|Maymyo|Pyin Oo Lwin; Madaya|မတ္တရာ|Mattaya;
  Singu|စဉ့်ကူး; Mogoke|မိုးကုတ်|Mogok; Thabeikkyin|သပိတ်ကျင်း; Kyaukse|ကျောက်ဆည်; Sintgaing|စဉ့်ကိုင်; Myittha|မြစ်သား;
  Tada-U|တံတားဦး; Myingyan|မြင်းခြံ; Taungtha|တောင်သာ; Natogyi|နွားထိုးကြီး; Kyaukpadaung|ကျောက်ပန်းတောင်း;
  Ngazun|ငါန်းဇွန်; Nyaung-U|ညောင်ဦး|Bagan|ပုဂံ; Yamethin|ရမည်းသင်း; Pyawbwe|ပျော်ဘွယ်; Meiktila|မိတ္ထီလာ|Meikhtila;
  Mahlaing|မလှိုင်; Thazi|သာစည်; Wundwin|ဝမ်းတွင်း
Mon State|မွန်ပြည်နယ်
  Mawlamyine|မော်လမြိုင်|Moulmein|Mawlamyaing; Kyaikmaraw|ကျိုက်မရော|ကျိုက္မရော; Chaungzon|ချောင်းဆုံ;
  Thanbyuzayat|သံဖြူဇရပ်; Mudon|မုဒုံ; Ye|ရေး; Thaton|သထုံ; Paung|ပေါင်; Kyaikto|ကျိုက်ထို|Kyaikhto; Bilin|ဘီးလင်း
Nay Pyi Taw|နေပြည်တော်|Naypyidaw|Naypyitaw|Nay Pyi Daw|Nay Pyi Taw Council|NPT|နေပြည်တော်ကောင်စီ
  Zabuthiri|ဇမ္ဗူသီရိ|Zabu Thiri; Ottarathiri|ဥတ္တရသီရိ|Oke Ta Ra Thiri|ဥတ္တရသိရိ;
  Dekkhinathiri|ဒက္ခိဏသီရိ|Det Khi Na Thiri; Pobbathiri|ပုဗ္ဗသီရိ|Poke Ba Thiri;
  Zeyathiri|ဇေယျာသီရိ|Zay Yar Thiri|ဇေယသီရိ|ဇေယျသီရိ; Pyinmana|ပျဉ်းမနား; Lewe|လယ်ဝေး; Tatkon|တပ်ကုန်း|Tetkon
Rakhine State|ရခိုင်ပြည်နယ်|Arakan|Rakhaing
  Sittwe|စစ်တွေ|Akyab; Ponnagyun|ပုဏ္ဏားကျွန်း; Mrauk-U|မြောက်ဦး; Kyauktaw|ကျောက်တော်; Minbya|မင်းပြား; Myebon|မြေပုံ;
  Pauktaw|ပေါက်တော; Rathedaung|ရသေ့တောင်; Maungdaw|မောင်တော; Buthidaung|ဘူးသီးတောင်; Kyaukphyu|ကျောက်ဖြူ|Kyaukpyu;
  Munaung|မာန်အောင်|Manaung; Ramree|ရမ်းဗြဲ|Rambree; Ann|အမ်း; Thandwe|သံတွဲ|Sandoway|Ngapali; Toungup|တောင်ကုတ်|Taungup;
  Gwa|ဂွ
Sagaing Region|စစ်ကိုင်းတိုင်းဒေသကြီး
  Sagaing|စစ်ကိုင်း; Myinmu|မြင်းမူ; Myaung|မြောင်; Shwebo|ရွှေဘို; Khin-U|ခင်ဦး; Wetlet|ဝက်လက်; Kanbalu|ကန့်ဘလူ;
  Kyunhla|ကျွန်းလှ; Ye-U|ရေဦး; Tabayin|ဒီပဲယင်း|Depayin; Taze|တန့်ဆည်; Monywa|မုံရွာ; Budalin|ဘုတလင်; Ayadaw|အရာတော်;
  Chaung-U|ချောင်းဦး; Yinmabin|ယင်းမာပင်|Yinmarbin; Kani|ကနီ; Salingyi|ဆားလင်းကြီး; Pale|ပုလဲ; Katha|ကသာ; Indaw|အင်းတော်;
  Tigyaing|ထီးချိုင့်|Htigyaing; Banmauk|ဗန်းမောက်; Kawlin|ကောလင်း; Wuntho|ဝန်းသို; Pinlebu|ပင်လယ်ဘူး|ပင်လည်ဘူး;
  Kale|ကလေး|Kalay; Kalewa|ကလေးဝ; Mingin|မင်းကင်း; Tamu|တမူး; Mawlaik|မော်လိုက်; Paungbyin|ဖောင်းပြင်;
  Hkamti|ခန္တီး|Khamti; Homalin|ဟုမ္မလင်း; Leshi|လေရှီး|Layshi; Lahe|လဟယ်; Nanyun|နန်းယွန်း
Shan State|ရှမ်းပြည်နယ်|Shan North|North Shan|Northern Shan|Shan South|South Shan|Southern Shan|Shan East|East Shan|Eastern Shan|ရှမ်းပြည်နယ်မြောက်ပိုင်း|ရှမ်းပြည်နယ်တောင်ပိုင်း|ရှမ်းပြည်နယ်အရှေ့ပိုင်း|ရှမ်းမြောက်|ရှမ်းတောင်|ရှမ်းအရှေ့
  Taunggyi|တောင်ကြီး; Nyaungshwe|ညောင်ရွှေ|Inle; Hopong|ဟိုပုံး; Hsihseng|ဆီဆိုင်; Kalaw|ကလော; Pindaya|ပင်းတယ;
  Ywangan|ရွာငံ; Lawksawk|ရပ်စောက်|Yatsauk; Pinlaung|ပင်လောင်း; Pekon|ဖယ်ခုံ; Loilen|လွိုင်လင်; Laihka|လဲချား|Lechar;
  Nansang|နမ့်စန်; Kunhing|ကွန်ဟိန်း; Kyethi|ကျေးသီး; Mongkaing|မိုင်းကိုင်|Mongkaung|Mongkung;
  Mongshu|မိုင်းရှူး|Monghsu; Langkho|လင်းခေး|Langhko; Mongnai|မိုးနဲ; Mawkmai|မောက်မယ်; Mongpan|မိုင်းပန်;
  Lashio|လားရှိုး; Hseni|သိန္နီ|Theinni|သိန်းနီ; Mongyai|မိုင်းရယ်; Tangyan|တန့်ယန်း; Muse|မူဆယ်;
  Namhkan|နမ့်ခမ်း|Nanhkan; Kutkai|ကွတ်ခိုင်; Kyaukme|ကျောက်မဲ; Nawnghkio|နောင်ချို; Hsipaw|သီပေါ|Thibaw; Namtu|နမ္မတူ;
  Namhsan|နမ့်ဆန်; Manton|မန်တုံ|Mantong; Mongmit|မိုးမိတ်|Momeik; Mabein|မဘိမ်း; Kunlong|ကွမ်းလုံ; Hopang|ဟိုပန်;
  Laukkaing|လောက်ကိုင်|Laukkai; Konkyan|ကုန်းကြမ်း; Mongmao|မိုင်းမော|Mongmaw|Minemaw; Pangwaun|ပန်ဝိုင်|Panwine;
  Matman|မက်မန်း|Metman; Narphan|နားဖန်း|Namphan|Naphang; Pangsang|ပန်ဆန်း|Pangkham|Pansan|Panghkam|ပန်ခမ်း;
  Kengtung|ကျိုင်းတုံ|Kyaingtong; Mongkhet|မိုင်းခတ်; Mongyang|မိုင်းယန်း; Mongla|မိုင်းလား;
  Mongping|မိုင်းပျဉ်း|မိုင်းပြင်း; Monghsat|မိုင်းဆတ်; Mongton|မိုင်းတုံ|Mongtong; Tachileik|တာချီလိတ်;
  Monghpyak|မိုင်းဖြတ်|Monghpayak; Mongyawng|မိုင်းယောင်း
Tanintharyi Region|တနင်္သာရီတိုင်းဒေသကြီး|Tenasserim|Taninthayi
  Dawei|ထားဝယ်|Tavoy; Launglon|လောင်းလုံး; Thayetchaung|သရက်ချောင်း; Yebyu|ရေဖြူ; Myeik|မြိတ်|Mergui|Beik;
  Kyunsu|ကျွန်းစု; Palaw|ပုလော; Tanintharyi|တနင်္သာရီ|Tenasserim; Kawthoung|ကော့သောင်း|Kawthaung; Bokpyin|ဘုတ်ပြင်း
Yangon Region|ရန်ကုန်တိုင်းဒေသကြီး|Rangoon|YGN
  Ahlone|အလုံ|Alone; Bahan|ဗဟန်း; Botahtaung|ဗိုလ်တထောင်|Botataung; Cocokyun|ကိုကိုးကျွန်း|Coco Islands|Coco Island;
  Dagon|ဒဂုံ; Dagon Myothit (East)|ဒဂုံမြို့သစ်(အရှေ့ပိုင်း)|East Dagon|Dagon East|အရှေ့ဒဂုံ|ဒဂုံမြို့သစ်အရှေ့;
  Dagon Myothit (North)|ဒဂုံမြို့သစ်(မြောက်ပိုင်း)|North Dagon|Dagon North|မြောက်ဒဂုံ|ဒဂုံမြို့သစ်မြောက်;
  Dagon Myothit (Seikkan)|ဒဂုံမြို့သစ်(ဆိပ်ကမ်း)|Dagon Seikkan|ဒဂုံဆိပ်ကမ်း;
  Dagon Myothit (South)|ဒဂုံမြို့သစ်(တောင်ပိုင်း)|South Dagon|Dagon South|တောင်ဒဂုံ|ဒဂုံမြို့သစ်တောင်; Dala|ဒလ; Dawbon|ဒေါပုံ;
  Hlaing|လှိုင်;
  Hlaingtharya|လှိုင်သာယာ|Hlaing Tharyar|Hlaingthaya|Hlinethaya|Hlaingtharya (East)|East Hlaingtharya|Hlinethaya (East)|လှိုင်သာယာ(အရှေ့ပိုင်း)|အရှေ့လှိုင်သာယာ|လှိုင်သာယာအရှေ့|Hlaingtharya (West)|West Hlaingtharya|Hlinethaya (West)|လှိုင်သာယာ(အနောက်ပိုင်း)|အနောက်လှိုင်သာယာ|လှိုင်သာယာအနောက်;
  Hlegu|လှည်းကူး; Hmawbi|မှော်ဘီ; Htantabin|ထန်းတပင်; Insein|အင်းစိန်; Kamaryut|ကမာရွတ်|Kamayut; Kawhmu|ကော့မှူး;
  Kayan|ခရမ်း; Kungyangon|ကွမ်းခြံကုန်း|Kunchankone; Kyauktada|ကျောက်တံတား; Kyauktan|ကျောက်တန်း;
  Kyeemyindaing|ကြည့်မြင်တိုင်|Kyimyindaing|Kemmendine; Lanmadaw|လမ်းမတော်; Latha|လသာ; Mayangone|မရမ်းကုန်း|Mayangon;
  Mingaladon|မင်္ဂလာဒုံ; Mingalartaungnyunt|မင်္ဂလာတောင်ညွန့်|Mingala Taungnyunt|မင်္ဂလာတောင်ညွှန့်; North Okkalapa|မြောက်ဥက္ကလာပ;
  Pabedan|ပန်းဘဲတန်း|ပန်းပဲတန်း; Pazundaung|ပုဇွန်တောင်; Sanchaung|စမ်းချောင်း|Sangyaung; Seikkan|ဆိပ်ကမ်း;
  Seikkyikanaungto|ဆိပ်ကြီးခနောင်တို|Seikgyikanaungto; Shwepyithar|ရွှေပြည်သာ|Shwepyitha; South Okkalapa|တောင်ဥက္ကလာပ;
  Taikkyi|တိုက်ကြီး; Tamwe|တာမွေ|Tarmwe; Thaketa|သာကေတ|Tharkayta; Thanlyin|သန်လျင်|Syriam|သန်လျှင်;
  Thingangyun|သင်္ဃန်းကျွန်း|သင်္ကန်းကျွန်း; Thongwa|သုံးခွ; Twantay|တွံတေး|Twante; Yankin|ရန်ကင်း
`
