// Which Node runs the project, and what to install where it is too old.

const NEEDED = [22, 18];
/** Where the right Node comes with the dependencies: the optional ones of package.json. */
const COMES_WITH_IT = ['linux x64'];
const WAYS = {
  darwin: 'with "brew install node" or from https://nodejs.org',
  win32: 'with "winget install OpenJS.NodeJS.LTS" or from https://nodejs.org',
};

/**
 * One sentence on what to install, or null if this Node will do. Without an architecture it is the Node that runs the
 * sources; with one it may be any that can install the right one.
 */
export function whatNodeLacks(version, platform, arch = '') {
  const [major, minor] = version.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return null;
  if (COMES_WITH_IT.includes(`${platform} ${arch}`)) return null;
  const way = WAYS[platform] ?? 'from https://nodejs.org';
  return `The Night Cage needs Node ${NEEDED.join('.')} or newer, and this is Node ${version}: install it ${way}, then run this again.`;
}
