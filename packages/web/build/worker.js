// The service worker: caches the whole game on the device, so that it opens offline. The build
// prepends two lines: VERSION, which changes with any file, and FILES, all files with their hashes.
//
// A version is cached completely or not at all: every file must match its hash, in spite of partial
// deployments, proxies or stale caches. A new version waits beside the old until no page of the old
// is open, so that the code never changes during a game. Reloading the only page also activates it.
// The previous version is kept once more, for pages that still need its files.
/* global VERSION, FILES */

const PREFIX = 'night-cage ';
const CACHE = PREFIX + VERSION;
/** The cache that records the current and the previous version. */
const HISTORY = 'night-cage-versions';
/**
 * Messages to a waiting version: NAME asks for its name; TAKE_OVER activates it, and also returns
 * its name.
 */
const NAME = 'name';
const TAKE_OVER = 'take over';
/** Milliseconds to wait for the answer: very old versions never answer. */
const PATIENCE = 2000;
/**
 * Milliseconds after the page was served: some browsers cannot replace a worker while it responds.
 */
const AFTERWARDS = 1000;

self.addEventListener('install', (event) => event.waitUntil(cacheAll()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  if (event.data !== NAME && event.data !== TAKE_OVER) return;
  event.ports[0]?.postMessage(CACHE);
  if (event.data === TAKE_OVER) self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  // Never cache the server's API: its answers are only valid now.
  if (method !== 'GET' || !url.startsWith(self.registration.scope) || pathOf(url).startsWith('api/')) return;
  if (mode !== 'navigate') event.respondWith(serveFile(event.request));
  else event.respondWith(isThePage(url) ? servePage(event) : fetchOrRedirect(event.request));
});

self.addEventListener('push', (event) => event.waitUntil(showNotification(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});

const isThePage = (url) => ['', 'index.html'].includes(pathOf(url));
const pathOf = (url) => new URL(url).pathname.slice(new URL(self.registration.scope).pathname.length);

async function cacheAll() {
  const files = await Promise.all(Object.entries(FILES).map(([file, hash]) => fetchVerified(file, hash)));
  const kept = await caches.open(CACHE);
  // Store the page last, so that its presence implies that all files are there.
  for (const [file, response] of files.toSorted(([a], [b]) => isThePage(at(a)) - isThePage(at(b))))
    await kept.put(file, response);
}

const at = (file) => new URL(file, self.registration.scope).href;

/**
 * Fetches a file and verifies its hash. Files in assets/ have content hashes in their names, so the
 * HTTP cache is fine for them.
 */
async function fetchVerified(file, hash) {
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
  const versions = await recordVersion(CACHE);
  // Leave the caches alone while another version is being installed.
  if (self.registration.installing === null) {
    const old = (await cachedVersions()).filter((name) => !versions.includes(name));
    await Promise.all(old.map((name) => caches.delete(name)));
  }
  await self.clients.claim();
}

const cachedVersions = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** The version that pages get, and the version before it. */
async function lastVersions() {
  const recorded = await (await caches.open(HISTORY)).match('last');
  return recorded === undefined ? [CACHE] : recorded.json();
}

async function recordVersion(version) {
  const recorded = await (await caches.open(HISTORY)).match('last');
  // Without a record, the previous version is the newest cached one.
  const before = recorded === undefined ? (await cachedVersions()).toReversed() : await recorded.json();
  const versions = [version, ...before.filter((name) => name !== version)].slice(0, 2);
  await (await caches.open(HISTORY)).put('last', new Response(JSON.stringify(versions)));
  return versions;
}

/** Serves the page: of the waiting version, if no other page still uses the old one. */
async function servePage(event) {
  const { waiting } = self.registration;
  const next = waiting !== null && (await isAlone(event)) ? await nextVersion(event, waiting) : null;
  // The browser decides when the new worker activates; until then, serve from the new version's
  // cache.
  if (next !== null) await recordVersion(next);
  const [version] = await lastVersions();
  return (await pageOf(version)) ?? (await pageOf(CACHE)) ?? fetch(event.request);
}

const pageOf = async (version) => (await caches.open(version)).match('index.html', { ignoreVary: true });

/** Whether the requesting page, if it is a reload, is the only page. */
async function isAlone({ clientId, request }) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = windows.filter(({ url }) => url.startsWith(self.registration.scope));
  if (request.cache === 'default') return pages.length === 0;
  // Some browsers do not tell which page is reloaded.
  return clientId === '' ? pages.length <= 1 : pages.every(({ id }) => id === clientId);
}

/**
 * The name of the waiting version, which takes over after this page is served; null if it does not
 * answer.
 */
async function nextVersion(event, waiting) {
  const name = await askVersion(waiting, NAME);
  // Very old versions cannot tell their name; they take over at once, or not at all.
  if (name === null) return askVersion(waiting, TAKE_OVER);
  event.waitUntil(
    new Promise((resolve) => setTimeout(resolve, AFTERWARDS)).then(() => waiting.postMessage(TAKE_OVER)),
  );
  return name;
}

/** Sends a message to another version; null if it does not answer. */
async function askVersion(version, what) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE, null);
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
    version.postMessage(what, [port2]);
  });
}

/**
 * Serves a file. Files in assets/ have unique names, so any version's cache will do; others only
 * from the current version's.
 */
async function serveFile(request) {
  const isNamedByContent = pathOf(request.url).startsWith('assets/');
  const kept = isNamedByContent ? caches : await caches.open((await lastVersions())[0]);
  return (await kept.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Any other address in scope: from the server, or redirected to the game when offline. */
async function fetchOrRedirect(request) {
  try {
    return await fetch(request);
  } catch {
    return Response.redirect(self.registration.scope);
  }
}

/**
 * The texts of notifications. They are here because the server does not translate and the page's
 * texts are not available.
 */
const NOTIFICATIONS = {
  en: {
    choice: ['It’s your move', 'The others are waiting for you.', (when) => `You have until ${when}.`],
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

/**
 * Shows a notification for every push, whatever it contains: browsers revoke the permission after
 * silent pushes.
 */
async function showNotification(data) {
  const { table = '', kind, lang: requested, by = null } = read(data);
  const lang = Object.hasOwn(NOTIFICATIONS, requested) ? requested : 'en';
  const words = NOTIFICATIONS[lang];
  const [title, text, until] = Object.hasOwn(words, kind) ? words[kind] : words.choice;
  const when = by === null ? [] : [until(new Date(by).toLocaleString(localeFor(lang), WHEN))];
  await self.registration.showNotification(title, {
    body: [text, ...when].join(' '),
    lang,
    icon: at('icon-192.png'),
    // One notification per table: a new one replaces the previous.
    tag: `night-cage ${table}`,
    renotify: true,
    data: { table },
  });
}

/** Same as `text/locale-for.ts`: the browser's regional variant of this language. */
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

/**
 * Focuses the page of that table if it is open; otherwise opens a new page, so that no game in
 * progress is replaced.
 */
async function goTo({ table }) {
  const hash = table === '' ? '' : `#/t/${table}`;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => url.startsWith(self.registration.scope) && url.includes(hash));
  await (open === undefined ? self.clients.openWindow(at(hash)) : open.focus());
}
