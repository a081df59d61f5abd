import { of, type Template } from './template.ts';
import { AT_CUSTOMER, AT_PROVIDER, WORK_VARY } from './work-attributes.ts';

/** Lessons, computer work and help for small businesses. */

export const LESSONS_AND_OFFICE: readonly Template[] = [
  {
    sub: 'lessons',
    titles: [
      'Home lesson teacher, {subject}, {city}',
      'Lesson teacher for {level}, {city}',
      '{subject} home lessons, {level}',
      'Home tutor in {city}, {level}',
    ],
    models: [
      of(30, 60, {
        level: ['Primary 1 to 6', 'Primary 4 to 6'],
        subject: ['Maths and English', 'Phonics and reading'],
      }),
      of(45, 85, {
        level: ['JSS 1 to 3', 'SSS 1 to 3'],
        subject: ['Mathematics', 'Physics and Chemistry', 'English'],
      }),
    ],
    vary: WORK_VARY,
    attributes: { ...AT_CUSTOMER, chargedBy: 'Per month', type: 'Home lesson', availability: 'Weekdays' },
    priceKinds: ['per-month'],
    sentences: [
      'Three days a week, two hours each.',
      'First lesson is free, then you decide.',
      'I write a short report for parents every month.',
      'Price is for one child, a second child pays half.',
      'Patient with children who are behind.',
      'I also help with school homework.',
      'I have taught for {years} years in schools in {state}.',
    ],
  },
  {
    sub: 'lessons',
    titles: [
      'JAMB and WAEC lessons, {subject}',
      'JAMB class in {city}, {subject}',
      'WAEC and NECO lessons, {city}',
      'JAMB 2027 preparation, {city}',
    ],
    models: [of(18, 40)],
    vary: {
      ...WORK_VARY,
      subject: ['science subjects', 'art subjects', 'Maths and Physics', 'English and Literature'],
    },
    attributes: { ...AT_PROVIDER, chargedBy: 'Per month', type: 'JAMB & WAEC' },
    priceKinds: ['per-month'],
    sentences: [
      'Not more than twelve students in a class.',
      'Past questions of ten years, with explanation.',
      'Computer practice test every Saturday.',
      'Four subjects for the price.',
      'No expo, only real teaching.',
      'You can join any week.',
    ],
  },
  {
    sub: 'lessons',
    titles: [
      '{what} for {who}, {city}',
      '{what}, {city}',
      '{what} at home, {who}',
      'Teacher in {city}: {what}',
    ],
    models: [
      of(15, 35, { what: ['Quran lessons', 'Arabic and Quran lessons'], type: 'Quran lessons' }),
      of(25, 55, { what: ['Guitar lessons', 'Keyboard lessons', 'Drum lessons'], type: 'Music' }),
      of(25, 55, { what: ['French lessons', 'Yoruba lessons', 'Hausa lessons'], type: 'Language' }),
    ],
    vary: { ...WORK_VARY, who: ['children', 'beginners', 'children and adults'] },
    attributes: { ...AT_CUSTOMER, chargedBy: 'Per month', type: '{type}' },
    priceKinds: ['per-month'],
    sentences: [
      'Two lessons every week, one hour each.',
      'I come to your house in {city}, or we learn online.',
      'You need no experience to start.',
      'Parents are free to sit in.',
      'Two from one house pay less.',
      'After each month you hear or see the progress.',
    ],
  },
  {
    sub: 'lessons',
    titles: [
      'Computer training, {course}, {city}',
      'Learn {course} in {city}',
      '{course} class for beginners, {city}',
      'Weekend class: {course}',
    ],
    models: [
      of(40, 90, {
        course: ['Excel and Word', 'graphic design', 'web design', 'data analysis', 'video editing'],
      }),
    ],
    vary: { ...WORK_VARY, days: 'Weekends' },
    attributes: { ...AT_PROVIDER, chargedBy: 'Per person', type: 'Computer training' },
    priceKinds: ['fixed'],
    sentences: [
      'Six weeks, Saturdays and Sunday afternoons.',
      'Eight people in a class, each with a computer.',
      'You finish with one real project.',
      'You can pay in two parts.',
      'Light and internet are constant.',
      'Missed a class? Repeat it free with the next group.',
    ],
  },
  {
    sub: 'tech',
    titles: [
      '{work}, {city}',
      '{work} for small businesses',
      'Affordable {work|lower}, {city}',
      '{work}, ready in {time}',
    ],
    models: [
      of(120, 300, {
        type: 'Web design',
        work: ['Website design', 'Online store design'],
        time: ['two weeks', 'ten days'],
      }),
      of(8, 28, {
        type: 'Graphic design',
        work: ['Logo design', 'Flyer and banner design'],
        time: ['two days', '24 hours'],
      }),
      of(50, 110, { type: 'Social media', work: 'Social media page management', time: 'one week' }),
    ],
    vary: WORK_VARY,
    attributes: {
      chargedBy: 'Per job',
      type: '{type}',
      where: 'Online',
      availability: '{days}',
      experienceYears: '{years}',
    },
    priceKinds: ['fixed', 'negotiable'],
    sentences: [
      'I show you two ideas before you pay the balance.',
      'Corrections are free, up to three times.',
      'You own all the files at the end.',
      'I explain it in plain English, no big grammar.',
      'Half to start, half when you are satisfied.',
      'I have done this for schools, churches and stores.',
    ],
  },
  {
    sub: 'tech',
    titles: [
      'CCTV installation, {cams} cameras, {city}',
      'CCTV for homes and shops, {city}',
      'Security camera installation, {city}',
      'CCTV and office network, {city}',
    ],
    models: [of(60, 140)],
    vary: { ...WORK_VARY, cams: [2, 4, 8] },
    attributes: { ...AT_CUSTOMER, type: 'CCTV installation' },
    priceKinds: ['fixed', 'on-request'],
    sentences: [
      'Price is labour for {cams} cameras, you can buy them yourself.',
      'You watch from your phone, I set it up with you.',
      'It runs on inverter when light goes.',
      'Cables inside pipes, not hanging on the wall.',
      'I return free if a camera goes off within three months.',
      'Old systems repaired too.',
    ],
  },
  {
    sub: 'tech',
    titles: [
      'Printing of {item|lower}, {city}',
      '{item}, fast printing, {city}',
      'Print your {item|lower} in {city}',
      '{item} for your event or business',
    ],
    models: [
      of(5, 18, { item: ['Stickers and labels', 'ID cards', 'Flyers'] }),
      of(20, 60, { item: ['Souvenirs and mugs', 'T-shirts', 'Banners'] }),
    ],
    vary: WORK_VARY,
    attributes: { ...AT_PROVIDER, type: 'Printing' },
    priceKinds: ['fixed'],
    sentences: [
      'Small quantity is fine, from ten pieces.',
      'You see a sample before we print all.',
      'Ready in two days, same day if you come before 10 am.',
      'Design is free from 100 pieces.',
      'We send to other states by park.',
      'Colours that do not wash off.',
    ],
  },
  {
    sub: 'business',
    titles: ['{work} in {city}', '{work}, {time}', '{work}, clear price, {city}', '{work}, help in {city}'],
    models: [
      of(35, 55, {
        type: 'CAC registration',
        work: ['CAC registration', 'CAC business name'],
        time: 'about ten days',
      }),
      of(30, 80, { type: 'Tax', work: ['Tax filing', 'TIN and tax filing'], time: 'one week' }),
      of(40, 90, { type: 'Accountant', work: 'Bookkeeping', time: 'every month' }),
      of(40, 100, {
        type: 'Lawyer',
        work: ['Tenancy and land papers', 'Land document check'],
        time: 'one week',
      }),
    ],
    vary: WORK_VARY,
    attributes: {
      chargedBy: 'Per job',
      type: '{type}',
      where: 'Anywhere',
      availability: 'Weekdays',
      experienceYears: '{years}',
      registered: true,
    },
    priceKinds: ['fixed'],
    sentences: [
      'You get the official receipt for every fee we pay for you.',
      'Everything can be done by message, you do not need to come.',
      'No hidden charge, the list comes before you pay.',
      'We tell you when you do not need us.',
      'For traders, schools, NGOs and churches.',
      'You can visit our office in {city} on weekdays.',
    ],
  },
];
