import { formatDate, formatTime } from '#shared/format/dates.ts';

// The file that explains the archive to its reader.

export function readme(now: Date): string {
  return `Your data on Kasuwa, as of ${formatDate(now)}, ${formatTime(now)} in Lagos.

profile.json        who you are here: name, addresses, number, what you chose in Settings, how you sign in, the newsletter and what you chose for it
ads.json            your ads and drafts, with their texts, details and the names of their photos
sales.json          what you sold and bought
conversations.json  your conversations: what you wrote and what was written to you, and your meetups
deals.json          items reserved for you or by you, items you wait for, your lowest prices
favourites.json     the items you saved, and your notes about them
alerts.json         the searches you saved, and the ads that were found for them
notifications.json  what Kasuwa told you in the last three months
reviews.json        what you wrote about others, and others about you
sign-ins.json       when, how and from where you signed in, failed sign-ins, codes and changes of your password, address or second factor, where you are signed in now, and the devices that get push messages
identity.json       when your identity was checked, with which kind of document, and the outcome
imeis.json          for which phones you entered or compared an IMEI; nobody can read the numbers, so they are not here
proof-photos.json   the codes we gave you for proof photos, and what became of the photos
contacts.json       whose number you looked up, whom you follow or blocked, what you reported
support.json        what you wrote to support by the contact form while signed in, and what you were answered
photos/             the pictures of your ads and drafts, your own picture, the cover of your page, and those you sent in messages

Dates are written as ISO 8601. In conversations "deletedUpTo" is the number of the last message you deleted for yourself.
Other people appear with the name they show on Kasuwa. Passwords, codes and keys are not in here: we only keep what they
can be checked by.
`;
}
