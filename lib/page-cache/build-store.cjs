/**
 * The framework's own store of pages on disk. It isn't documented, but it is the only way to read pages that the build
 * prerendered; nothing else in the shop reaches into the framework (docs/upgrading.md).
 */
const { default: BuildStore } = require("next/dist/server/lib/incremental-cache/file-system-cache.js");

module.exports = { BuildStore };
