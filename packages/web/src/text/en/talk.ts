import type { Sign, TalkMode } from '@night-cage/protocol';

/**
 * Talking and pointing at an online table, who can hear whom, and the shared board. `.words` are
 * the synonyms that players may type.
 */
export const talk = {
  'goes-soon':
    'No one has played here for a long time. This game will be deleted on {day} unless someone makes a move.',
  'talk.title': 'Talk',
  'talk.unread': '{n, plural, one {# unread message} other {# unread messages}}',
  'talk.none': 'No messages yet.',
  'talk.write': 'Message to the table',
  'talk.send': 'Send',
  'talk.watchers': 'Other spectators see this now, players after the game.',
  'talk.watching': 'watching',
  'talk.said': '{who}: {text}',
  'talk.keys':
    'Keys: c talk, a signs, v look here, d plan. Hold a space to point at it. Type: say hello, sign danger c3, plan c3 c4.',

  'mode.open': 'Open table: everyone can write, point, use signs and plan.',
  'mode.signals': 'Signs only: three signs a round and plans for your own prisoner, no words.',
  'mode.advice': 'Advice on request: the active player may speak, then the others may answer.',
  'mode.mute': 'No talking: no messages, pointing, signs or plans.',

  'hears.some': 'You and {names} can hear each other.',
  'hears.nobody': 'No one hears you: no lit path connects your candles to anyone else’s.',
  'hears.others': '{names} can hear each other.',
  'hears.no-others': 'No one can hear anyone now.',
  'hears.pact': 'If you’re on a call, stay silent there, too.',

  'signs.title': 'Signs',
  'signs.about': 'Choose a sign, then a space or a candle.',
  'sign.look': 'Look',
  'sign.look.words': 'look',
  'sign.danger': 'Danger',
  'sign.danger.words': 'danger',
  'sign.going': 'I’m going here',
  'sign.going.words': 'go going',
  'sign.keep-lit': 'Keep this lit',
  'sign.keep-lit.words': 'lit keep light',
  'sign.key-wanted': 'Key needed',
  'sign.key-wanted.words': 'key',
  'sign.wait': 'Wait for me',
  'sign.wait.words': 'wait',
  'sign.meet': 'Meet here',
  'sign.meet.words': 'meet',
  'sign.stay': 'Don’t move',
  'sign.stay.words': 'stay stop',
  'signed.space': '{who}: {sign}, {space}.',
  'signed.name': '{who}: {sign}, {name}.',

  'hand.sign': '{sign}: choose a space or a candle.',
  'hand.point': 'Look here: the others see where you point.',
  'hand.plan': 'Plan for {name}: choose up to {n} spaces in order.',
  'hand.plan.steps': 'Plan for {name}: {spaces}.',
  'hand.no-way': '{name} can’t go there from {space}.',
  'hand.full': 'A plan has {n} steps at most.',
  'hand.leave': 'Cancel',
  'hand.back': 'Undo one step',
  'hand.show': 'Share the plan',
  'hand.clear': 'Delete the plan',
  'point.do': 'Point',
  'point.seen': '{who} points at {space}.',
  'plan.do': 'Plan',
  'plan.made': '{who} plans for {name}: {spaces}.',
  'plan.gone': '{who} deletes the plan for {name}.',
  'plan.nobody': 'None of your prisoners is on the board.',

  'ears.title': 'People',
  'ears.mute': 'Mute {who}',
  'ears.about':
    'Only on this device: you won’t see or hear their messages, signs, plans, pointers and sounds.',

  'typed.say.words': 'say',
  'typed.sign.words': 'sign',
  'typed.plan.words': 'plan',
  'typed.point.words': 'point',
  'typed.said': 'Sent.',
  'typed.say.about': 'Type your message after “{word}”.',
  'typed.sign.about': 'After “{word}”, type a sign and a space or a candle: {words}.',
  'typed.plan.about': 'After “{word}”, type up to {n} spaces, like c3 c4, or none to delete the plan.',
  'typed.point.about': 'After “{word}”, type a space, like c3.',

  'view.title': 'Table view',
  'view.lobby': 'The game hasn’t started. Join with the link on your own phone.',
} satisfies Record<`sign.${Sign}` | `sign.${Sign}.words` | `mode.${TalkMode}`, string> &
  Record<string, string>;
