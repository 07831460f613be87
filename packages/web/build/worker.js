// Keeps the whole game on the device, so that it opens without a network. The build writes two lines above this one:
// VERSION, which changes with any file, and FILES, all of them with a hash of each.
//
// A version is kept whole or not at all: every file must be what the build wrote, whatever a half-finished deployment, a
// proxy or an old copy says. It is kept beside the old one and waits until no page of the old one is open, so a game under
// way never changes under its players; reloading the only page counts as the next visit. The version before stays one
// version longer, for pages that still need a part of it.
/* global VERSION, FILES */

const PREFIX = 'night-cage ';
const KEPT = PREFIX + VERSION;
/** Which version runs, and which ran before it. */
const HISTORY = 'night-cage-versions';
/** What a waiting version is asked: its name, or to take over, which it answers with its name as well. */
const NAME = 'name';
const TAKE_OVER = 'take over';
/** Milliseconds that it has for an answer: one from before it could answer does not. */
const PATIENCE = 2000;
/** Milliseconds after a page was given: to replace a worker while it answers is more than some browsers can do. */
const AFTERWARDS = 1000;

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  if (event.data !== NAME && event.data !== TAKE_OVER) return;
  event.ports[0]?.postMessage(KEPT);
  if (event.data === TAKE_OVER) self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  // Tables elsewhere are never kept: what they say is true only now.
  if (method !== 'GET' || !url.startsWith(self.registration.scope) || pathOf(url).startsWith('api/')) return;
  if (mode !== 'navigate') event.respondWith(keptOrFetched(event.request));
  else event.respondWith(isThePage(url) ? visit(event) : elsewhere(event.request));
});

self.addEventListener('push', (event) => event.waitUntil(call(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});

const isThePage = (url) => ['', 'index.html'].includes(pathOf(url));
const pathOf = (url) => new URL(url).pathname.slice(new URL(self.registration.scope).pathname.length);

async function keepAll() {
  const files = await Promise.all(Object.entries(FILES).map(([file, hash]) => fetchWhole(file, hash)));
  const kept = await caches.open(KEPT);
  // The page comes last: where it is, everything is.
  for (const [file, response] of files.toSorted(([a], [b]) => isThePage(at(a)) - isThePage(at(b))))
    await kept.put(file, response);
}

const at = (file) => new URL(file, self.registration.scope).href;

/** A file as the build wrote it. Those in assets/ are named after their content, so a copy will do if it is right. */
async function fetchWhole(file, hash) {
  for (const cache of file.startsWith('assets/') ? ['default', 'reload'] : ['reload']) {
    const response = await fetch(file, { cache });
    if (response.ok && (await hashOf(response.clone())) === hash) return [file, response];
  }
  throw new Error(`${file} is not the one of version ${VERSION}`);
}

async function hashOf(response) {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 16);
}

async function takeOver() {
  const versions = await note(KEPT);
  // One that is being fetched right now is not in anybody's way.
  if (self.registration.installing === null) {
    const old = (await keptVersions()).filter((name) => !versions.includes(name));
    await Promise.all(old.map((name) => caches.delete(name)));
  }
  await self.clients.claim();
}

const keptVersions = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** The version that pages get, and the one that they got before it. */
async function lastVersions() {
  const noted = await (await caches.open(HISTORY)).match('last');
  return noted === undefined ? [KEPT] : noted.json();
}

async function note(version) {
  const noted = await (await caches.open(HISTORY)).match('last');
  // Before there were notes, the one before was the one kept last.
  const before = noted === undefined ? (await keptVersions()).toReversed() : await noted.json();
  const versions = [version, ...before.filter((name) => name !== version)].slice(0, 2);
  await (await caches.open(HISTORY)).put('last', new Response(JSON.stringify(versions)));
  return versions;
}

/** The page itself: the new version's, if it waits and nobody is playing with the old one elsewhere. */
async function visit(event) {
  const { waiting } = self.registration;
  const next = waiting !== null && (await isAlone(event)) ? await nextVersion(event, waiting) : null;
  // When the browser lets the new one work is its own affair; until then this one gives what the new one has kept.
  if (next !== null) await note(next);
  const [version] = await lastVersions();
  return (await pageIn(version)) ?? (await pageIn(KEPT)) ?? fetch(event.request);
}

const pageIn = async (version) => (await caches.open(version)).match('index.html', { ignoreVary: true });

/** Is the page that is reloaded, if one is, the only one? */
async function isAlone({ clientId, request }) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = windows.filter(({ url }) => url.startsWith(self.registration.scope));
  if (request.cache === 'default') return pages.length === 0;
  // Not every browser says which page is reloaded.
  return clientId === '' ? pages.length <= 1 : pages.every(({ id }) => id === clientId);
}

/** The name of the version that takes over, once this page is given; null if it does not answer. */
async function nextVersion(event, waiting) {
  const name = await ask(waiting, NAME);
  // One from before it could tell its name takes over at once, or not at all.
  if (name === null) return ask(waiting, TAKE_OVER);
  event.waitUntil(
    new Promise((resolve) => setTimeout(resolve, AFTERWARDS)).then(() => waiting.postMessage(TAKE_OVER)),
  );
  return name;
}

/** What another version answers; null if it does not. */
async function ask(version, what) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE, null);
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
    version.postMessage(what, [port2]);
  });
}

/** Files in assets/ have other names in every version, so any of them may answer; of the others only the one that pages get. */
async function keptOrFetched(request) {
  const isNamedByContent = pathOf(request.url).startsWith('assets/');
  const kept = isNamedByContent ? caches : await caches.open((await lastVersions())[0]);
  return (await kept.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** An address that is not the game's: what the server says to it, and without a network the game. */
async function elsewhere(request) {
  try {
    return await fetch(request);
  } catch {
    return Response.redirect(self.registration.scope);
  }
}

/** What somebody is told: a server knows no language, and the texts of the page are not at hand here. */
const CALLS = {
  en: {
    choice: ['It’s your move', 'The others are waiting for you.', (when) => `Until ${when}.`],
    goes: [
      'One of your games will be deleted soon',
      'No one has played it for a long time.',
      (when) => `It will be deleted on ${when}.`,
    ],
  },
  fr: {
    choice: ['À vous de choisir', 'Les autres vous attendent.', (when) => `Jusqu’au ${when}.`],
    goes: [
      'Une de vos parties va disparaître',
      'Personne n’y touche depuis longtemps.',
      (when) => `Elle disparaît le ${when}.`,
    ],
  },
  de: {
    choice: ['Du bist dran', 'Die anderen warten auf dich.', (when) => `Bis ${when}.`],
    goes: [
      'Eine deiner Partien verschwindet bald',
      'Seit Langem hat sie niemand angerührt.',
      (when) => `Sie verschwindet am ${when}.`,
    ],
  },
};

/** Every push is shown, whatever is in it: browsers take the permission back from those who are called in silence. */
async function call(data) {
  const { table = '', kind, lang: asked, by = null } = read(data);
  const lang = Object.hasOwn(CALLS, asked) ? asked : 'en';
  const words = CALLS[lang];
  const [title, text, until] = Object.hasOwn(words, kind) ? words[kind] : words.choice;
  const when = by === null ? [] : [until(new Date(by).toLocaleString(localeFor(lang), WHEN))];
  await self.registration.showNotification(title, {
    body: [text, ...when].join(' '),
    lang,
    icon: at('icon-192.png'),
    // One a table: the next takes the place of the last.
    tag: `night-cage ${table}`,
    renotify: true,
    data: { table },
  });
}

/** As the page does (`text/region.ts`): with the region that the browser names for this language. */
function localeFor(lang) {
  const own = navigator.languages.filter((tag) => tag === lang || tag.startsWith(`${lang}-`));
  return own.find((tag) => tag !== lang) ?? own[0] ?? (lang === 'en' ? 'en-GB' : lang);
}

const WHEN = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' };

function read(data) {
  try {
    return data.json() ?? {};
  } catch {
    return {};
  }
}

/** The page of that table if it is open, else another one: nobody's game is taken from under them. */
async function goTo({ table }) {
  const hash = table === '' ? '' : `#/t/${table}`;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => url.startsWith(self.registration.scope) && url.includes(hash));
  await (open === undefined ? self.clients.openWindow(at(hash)) : open.focus());
}
