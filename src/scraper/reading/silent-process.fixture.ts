/** Never says that it has started. */
setInterval(() => {}, 1000);
