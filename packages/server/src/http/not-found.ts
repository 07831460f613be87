/** The page for an unknown address, with a link to the game. */
export const renderNotFoundPage = (address: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark" />
    <title>Nothing here – The Night Cage</title>
    <style>
      body {
        display: grid;
        place-content: center;
        min-height: 100vh;
        margin: 0;
        padding: 0 20px;
        box-sizing: border-box;
        background: radial-gradient(circle at 50% 40%, #2a1b0d, #070504 60vmin);
        color: #d9c7a6;
        font: 18px/1.5 Georgia, serif;
        text-align: center;
      }
      h1 {
        font-weight: normal;
      }
      p {
        overflow-wrap: anywhere;
      }
      a {
        color: #ffb454;
      }
    </style>
  </head>
  <body>
    <main>
      <h1>Only darkness here</h1>
      <p>There is nothing at ${escapeHtml(address)}.</p>
      <p><a href="/">Play The Night Cage</a></p>
    </main>
  </body>
</html>
`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);
