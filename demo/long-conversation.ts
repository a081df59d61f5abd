/** A conversation that is several screens long. */

// b: the buyer. s: the seller. An empty line starts the next evening.
const LINES = `
b: Good evening. I like the watch. Is it automatic or battery?
s: Good evening. Battery, I changed it last month.
b: And the glass, is it mineral or plastic?
s: Mineral glass. There is one hairline near the 4, you only see it against light.
b: Thank you for saying it.
s: I photograph for a living, I see every scratch.
b: Haha. How wide is the case?
s: 38 mm without the crown.
b: It is for my father, his wrist is not small.
s: Then 38 is a classic size for him. Mine is 17 cm and it sits well.
b: He wore a 36 for thirty years.
s: Then he will feel at home.
b: Is the strap leather?
s: Leather, blue, with white stitching.
b: How many holes? He needs one of the last ones.
s: Seven. I use the fourth.
b: And the buckle?
s: Steel, the original one.
b: Any papers or box?
s: The box, yes. The papers stayed in my old flat.
b: Where did you buy it?
s: In a shop at Ikeja, five years ago. The stamp is inside the box.
b: Okay. Does it gain or lose?
s: Two seconds in a week, if at all.
b: That is better than my phone.
s: Better than my generator too.
b: Haha. Let me ask my mother what she thinks.
s: Take your time, please.

b: Good evening again. My mother says blue is good.
s: Mothers know.
b: She also says I should ask if it is waterproof.
s: Rain and washing hands, yes. No swimming.
b: He does not swim.
s: Then we are fine.
b: He washes cars though. His own, every Saturday.
s: He should take it off for that, the soap is not kind to leather.
b: I will tell him, and he will not listen.
s: My father is the same.
b: Can the strap be changed to a darker one later?
s: Any 20 mm strap fits. There is a man in Computer Village who does it while you wait.
b: What does he take?
s: Three thousand the last time, strap not included.
b: Not bad.
s: He will also shorten it if you ask.
b: How is the face in the night? Does it glow?
s: A little. The hands do, the numbers do not.
b: He gets up at five, that is dark enough.
s: Then he will see the hands.
b: You are very patient, thank you.
s: It is no trouble, I am editing a wedding anyway.
b: How many pictures?
s: Two thousand one hundred.
b: Chai.
s: The aunties alone are four hundred.
b: Then I leave you to the aunties.
s: Good night!

b: Good evening. Are the aunties done?
s: Done and delivered. They want more.
b: Of course they do.
s: What did your father say?
b: He does not know, it is for his birthday.
s: When is it?
b: On the last Sunday of the month.
s: Then there is time.
b: Could I see it somewhere near Yaba?
s: I am in Ikeja mostly, but on Wednesdays I am in Sabo.
b: Sabo is five minutes from me.
s: There is a bakery with tables outside, opposite the bus stop.
b: I know it. The one with the green doors.
s: That one.
b: Wednesday by four?
s: By four is good. If the bridge is free.
b: It never is.
s: Then by half past four.
b: Can I bring my brother? He knows watches.
s: Bring him. He can open the back if he has the tool.
b: He has the tool. He has all the tools.
s: I like him already.
b: Will you bring the box?
s: Box, watch and the spare link pin.
b: There is a spare pin?
s: For the buckle, yes.
b: Good. One more thing.
s: Tell me.
b: Do you take a transfer when we meet, or only cash?
s: Either, once you have it in your hand and are happy.
b: That is how it should be.
s: That is the only way I sell.

b: Good evening. We are on the bridge, it is as you said.
s: I told you. I am inside, no hurry.
b: My brother asks if you are the one with the camera bag.
s: I am always the one with the camera bag.
b: Seen you!
s: Waving.
b: We are home. Thank you for waiting so long.
s: It was a pleasure. Your brother is a serious man.
b: He says the movement is clean.
s: I told you so, but it is better from him.
b: He also says the hairline is nothing.
s: A true gentleman.
b: Let me sleep over the price.
s: Sleep well. I will not sell it before Friday.
b: That is very kind.
s: My regards to the man with the tools.
b: He sends them back.
s: Good night.

b: Good evening. I have slept over it twice.
s: And what did the night say?
b: That I should make you an offer.
s: Then make it, I am sitting down.
`;

type LongLine = { by: 'buyer' | 'seller'; text: string };

export const LONG_CONVERSATION: readonly (readonly LongLine[])[] = LINES.trim()
  .split('\n\n')
  .map((evening) =>
    evening
      .split('\n')
      .map((line) => ({ by: line.startsWith('b: ') ? 'buyer' : 'seller', text: line.slice(3) })),
  );
