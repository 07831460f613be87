// The Node versions that run the project, and what to install if Node is too old.

const NEEDED = [22, 18];
/** The platforms for which package.json has a Node among its optional dependencies. */
const BUNDLED_PLATFORMS = ['linux x64'];
const INSTRUCTIONS = {
  darwin: 'with "brew install node" or from https://nodejs.org',
  win32: 'with "winget install OpenJS.NodeJS.LTS" or from https://nodejs.org',
};

/**
 * One sentence on what to install, or null if this Node works. Without `arch`, checks the Node that
 * runs the sources; with it, one that may install the right Node.
 */
export function whatNodeLacks(version, platform, arch = '') {
  const [major, minor] = version.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return null;
  if (BUNDLED_PLATFORMS.includes(`${platform} ${arch}`)) return null;
  const instruction = INSTRUCTIONS[platform] ?? 'from https://nodejs.org';
  return `The Night Cage needs Node ${NEEDED.join('.')} or newer, and this is Node ${version}: install it ${instruction}, then run this again.`;
}
