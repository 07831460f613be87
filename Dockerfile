# The Night Cage with its server:
#   docker build -t night-cage .
#   docker run -p 8080:8080 -v tables:/data night-cage
# A test runs these steps in an empty folder (packages/cli/test/packed.test.ts), so RUN uses no
# absolute paths.

FROM node:24-slim AS build
WORKDIR /src
COPY . .
RUN npm run pack -- ../out
RUN npm install --offline --no-audit --no-fund --ignore-scripts --prefix ../app ../out/night-cage-*.tgz \
  && mkdir ../data

FROM node:24-slim
# Only /data is written: the root file system may be read-only.
ENV NODE_ENV=production NODE_DISABLE_COMPILE_CACHE=1 PATH=/app/node_modules/.bin:$PATH
ENV NIGHT_CAGE_HOST=0.0.0.0 NIGHT_CAGE_PORT=8080 NIGHT_CAGE_DATA=/data
COPY --from=build /app /app
COPY --from=build --chown=node:node /data /data
USER node
WORKDIR /data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.NIGHT_CAGE_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/node_modules/.bin/night-cage"]
CMD ["serve"]
