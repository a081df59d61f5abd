import type { Rule } from './rule.ts';

// Payments into an account, and invitations to leave the platform.

export const ACCOUNTS_AND_OFF_PLATFORM: readonly Rule[] = [
  {
    id: 'account.into',
    kind: 'account-number',
    says: [
      '{send}|put|make ..6 to|into|inside|enter|in|on|for|with ..1 my|our|this|his|her|the|company|wife ..1 {account}|{bank}',
      'credit my|our|this {account}|{bank}',
      'use this|my {account} ..3 pay|payment|transfer',
      'account details ..6 {bank}',
    ],
    excusedBy: ['denied', 'asked', 'reported', 'later'],
    example: 'Transfer the money to my Opay',
    harmless: 'Transfer to my account when you have seen it',
  },
  {
    id: 'elsewhere.app',
    kind: 'off-platform',
    says: [
      '{talkapp} me|us|my|please|abeg|only|instead',
      '{talkapp} ..1 #line',
      '{talkapp} this|that|the number|line|contact',
      '{reach}|oya {talkapp}',
      '#line ..5 {talkapp}',
      '{reach} ..5 on|for|via|through|to|with|at|by|in ..2 {app}',
      '{reach} me|us|you ..1 {talkapp}',
      'your {talkapp} ..1 number|contact|line|digits?',
      'send|drop|give|share|need|want ..3 your {talkapp}',
      'my|our {app} number|group|channel|page|handle|line',
      'join|follow ..4 {app}',
      'you dey|on|get|have ..1 {talkapp}',
      'prefer ..3 {talkapp}',
      'dm me|us|for',
      'my dm',
      'for|on {talkapp}',
    ],
    excusedBy: ['denied', 'reported'],
    example: 'Whatsapp me',
    harmless: 'I do not chat on WhatsApp',
  },
  {
    id: 'elsewhere.outside',
    kind: 'off-platform',
    says: [
      'outside this|the|kasuwa|here|app|platform ..1 app|kasuwa|platform|chat|site?',
      '{reach}|do|run|deal|pay ..4 outside',
      'leave this|kasuwa|the ..1 app|kasuwa|site|platform|chat?',
      'dont|no ..1 {reach} ..1 here',
      'off this|the app|platform|site',
    ],
    excusedBy: ['reported'],
    example: 'Text me outside this app',
  },
];
