// Tables that a module reads although another module owns them, by table and reading module. The text is the
// reason for not using the owner's public API.

export const FOREIGN_READS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: {
    alerts: 'Matches, and the mails about them, join the owner and the seller.',
    blocks: 'The list of blocked users has their names.',
    channels: 'A notification is sent according to the settings of its user, and to their number.',
    favorites: 'Cards show the seller; users who left get no notification.',
    'account-deletion': 'The columns that an erasure empties show whether it is complete.',
    listings: 'Cards and listings show the seller in the statement that finds them.',
    messaging:
      'Lists, mails and presence join both sides; a message is written only to a user who has not left.',
    'my-data': 'The mail about an archive goes to the current address.',
    newsletter: 'Subscribers and users are read in batches, ordered by address.',
    photos: 'A profile picture is public, and its file stays while a profile shows it.',
    reviews: 'Reviews show names; both sides are locked in one statement.',
    search: 'Similar listings join the seller.',
    'security-events': 'The list of affected users has their addresses.',
    stats: 'Figures of sellers are left out for users who hide their activity.',
    support: 'The desk shows the names of users and staff.',
  },
  sessions: {
    channels: 'A push device ends with its session, and shows its browser.',
    messaging: 'A stream ends with its session.',
    stats: 'Active users are counted once a day in one statement.',
  },
  second_factors: { messaging: 'A stream of staff is open only with a second factor.' },
  sign_ins: { stats: 'Active users are counted once a day in one statement.' },
  user_devices: { reviews: 'Reviews between accounts of one device do not count.' },
  listings: {
    alerts: 'Matches are found, shown and deleted by the state of the listing.',
    favorites: 'The list shows listings as they are now; prices are compared under the lock of the listing.',
    feeds: 'Sitemaps and feeds are ranges of listings.',
    messaging: 'A conversation shows its listing and depends on its status.',
    newsletter: 'New listings are picked in one statement.',
    photos: 'A photo is public while a visible listing shows it.',
    reviews: 'A review shows the sold listing.',
    search: 'Search reads listings along its own index.',
    selling: 'A seller’s list and the publish checks compare many listings at once.',
    stats: 'Views count for visible listings of others; listings are counted once a day.',
  },
  listing_texts: {
    alerts: 'A saved search is compared with the terms of a listing.',
    favorites: 'The list shows the beginning of the description.',
    messaging: 'The listing determines whether the phone number is shown.',
    search: 'Terms and details are matched in the statement that finds listings.',
    selling: 'The publish checks compare details.',
  },
  listing_flags: { newsletter: 'Flagged listings are left out while candidates are read.' },
  removals: {
    search: 'A removed listing that was never public has no similar listings.',
    selling: 'A seller’s list shows why a listing was removed.',
  },
  sales: {
    favorites: 'The buyer is not notified that the listing was sold.',
    reviews: 'A review belongs to the latest sale between both sides.',
  },
  phone_reveals: { selling: 'A seller’s list counts reveals in the same statement.' },
  listing_views: {
    listings: 'A listing shows its views, and the archive of its seller has them.',
    newsletter: 'New listings are ordered by their views.',
    selling: 'A seller’s list shows views in the same statement.',
  },
  favorites: { selling: 'A seller’s list counts favorites in the same statement.' },
  photos: {
    listings: 'A listing shows its photos.',
    selling: 'The publish checks compare the photos of all listings.',
  },
  photo_files: {
    messaging: 'A message shows the size of its photo.',
    selling: 'Similar photos are found by an index.',
  },
  search_postings: {
    alerts: 'An alert is found by its rarest term, so terms are counted.',
    feeds: 'The newest listings are read along the index.',
    newsletter: 'The newest listings of a state or category are read along the index.',
  },
  conversations: {
    listings: 'A listing with a reported conversation is not emptied.',
    reviews: 'Both sides of a sale without a record must have written.',
    selling: 'A seller’s list sums messages in the same statement.',
    stats: 'Response figures are computed from conversations.',
    support: 'The desk lists conversations with support.',
  },
  messages: {
    photos: 'A photo in a message is shown to both sides, and its file stays.',
    reviews: 'Both sides of a sale without a record must have written.',
  },
  participants: { photos: 'A photo in a message is shown to both sides.' },
  support_chats: { support: 'The desk sorts its list by waiting time.' },
  blocks: { messaging: 'A conversation shows that it is blocked, and by whom.' },
  notifications: {
    alerts: 'New matches are added to a notification that is still unread.',
    channels: 'Channels send the content of a notification.',
    favorites: 'A sale is notified once.',
  },
  reports: { listings: 'A listing with an open report is not emptied.' },
  conversation_reports: {
    listings: 'A listing with a reported conversation is not emptied.',
    messaging: 'A conversation with an open report is not erased.',
  },
  security_events: { 'security-events': 'The platform records them; the module lists affected users.' },
};
