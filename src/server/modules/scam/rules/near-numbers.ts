// Words that reveal the meaning of nearby digits, and how many words before and after the digits are read.

type Near = { words: string; before: number; after: number; example: string };

export const NEAR_NUMBERS = {
  paid: {
    words: '{bank}|{account}|bank|pay|transfer|payment|deposit|naira|alert|send|credit',
    before: 8,
    after: 6,
    example: '0123456789 GTB',
  },
  wallet: {
    words: 'opay|palmpay|moniepoint|kuda|{account}',
    before: 3,
    after: 3,
    example: 'Opay 08031234567',
  },
  called: {
    words: 'call|ring|phone|number|line|text|contact|reach|whatsapp',
    before: 5,
    after: 3,
    example: 'call 8031234567',
  },
  other: {
    words:
      'imei|serial|order|tracking|track|receipt|ad|item|ref|reference|isbn|model|part|vin|plate|chassis|id|invoice|sn|meter|plot|engine|batch|barcode|ticket|booking|rc|frame|size|sizes|parcel',
    before: 4,
    after: 1,
    example: 'IMEI 3569380356',
  },
  // Names of numbers that are not for payments. They count in the same sentence, if no bank is near.
  named: {
    words:
      'jamb|utme|waec|neco|matric|regnumber|reg|registration|candidate|application|admission|order|tracking|track|receipt|invoice|waybill|parcel|chassis|vin|engine|meter|imei|serial|barcode|batch|plot|policy|model|part|item|reference|ref|ticket|booking|rc|nafdac',
    before: 8,
    after: 0,
    example: 'My order number for the fridge is 4500218837, tell your boy so that he sends it',
  },
  // Words beside a number that is for payments after all.
  bank: {
    words: '{bank}|{account}|bank',
    before: 8,
    after: 5,
    example: 'order number 4500218837 GTB',
  },
} satisfies Record<string, Near>;
